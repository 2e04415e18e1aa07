// Syntax of GitHub and Docusaurus that is not Markdown. What is usual is in the folders of test/fixtures/dialects
// (test/integration/pipeline/golden-sites.test.ts).

import { expect, test } from 'vitest';
import { readCategoryFile } from '../../scripts/arrange/category-file.ts';
import { markdownToHtml } from '../support/markdown.ts';

test('a category file of Docusaurus may have a number as its label', () => {
  const source = { sourcePath: 'a.json', displayPath: 'a.json', text: '{ "label": 1 }' };
  expect(readCategoryFile(source)).toMatchObject({ category: { label: '1' }, diagnostics: [] });
});

const mdxLinesOf = (source: string) =>
  markdownToHtml(source)
    .diagnostics.filter(({ code }) => code === 'mdx-syntax')
    .map(({ at }) => at?.line);

test.each([
  "import a from 'b';",
  "import './a.css'",
  'export const c = 1;',
  'export default function d() {}',
  '{/* e */}',
  'Text.\n{/* f */}',
])('MDX is reported at its line, once for each page: %j', (written) => {
  const source = `Text.\n\n${written}\n\nexport const again = 1;\n`;
  expect(mdxLinesOf(source)).toEqual([written.includes('\n') ? 4 : 3]);
});

test.each(['- import is a word', 'import duties are paid', 'export const', "```\nimport a from 'b';\n```"])(
  'it is no MDX: %j',
  (written) => expect(mdxLinesOf(`${written}\n`)).toEqual([]),
);

test.each(['!!! note', '[TOC]', '--8<-- "a.md"', '::: code-group', '{% raw %}', '## A {: #b }'])(
  'syntax of other tools is text: %s',
  (written) => {
    const { html } = markdownToHtml(`${written}\n`);
    expect(html.replace(/<[^>]*>/g, '').replaceAll('&#x3C;', '<')).toContain(written.replace(/^#+ /, ''));
  },
);
