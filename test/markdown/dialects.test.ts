// Syntax of GitHub and Docusaurus that is not Markdown. What is usual is in the folders of test/fixtures/dialects
// (test/integration/pipeline/golden-sites.test.ts).

import { expect, test } from 'vitest';
import { readCategoryFile } from '../../scripts/arrange/category-file.ts';
import { markdownToHtml } from '../support/markdown.ts';

test('a category file of Docusaurus may have a number as its label', () => {
  const source = { sourcePath: 'a.json', displayPath: 'a.json', text: '{ "label": 1 }' };
  expect(readCategoryFile(source)).toMatchObject({ category: { label: '1' }, diagnostics: [] });
});

test('each kind of MDX is reported once, with the number of its lines', () => {
  const { diagnostics } = markdownToHtml(
    "import a from 'b';\n\nexport const c = 1;\n\n{/* d */}\n\n- import is a word\n",
  );
  expect(diagnostics.map(({ code, message, at }) => `${at?.line} ${code}: ${message}`)).toEqual([
    `1 mdx-syntax: "import a from 'b';" is MDX, so it is shown as text (2 such on this page)`,
    '5 mdx-syntax: "{/* d */}" is MDX, so it is shown as text',
  ]);
});

test.each(['!!! note', '[TOC]', '--8<-- "a.md"', '::: code-group', '{% raw %}', '## A {: #b }'])(
  'syntax of other tools is text: %s',
  (written) => {
    const { html } = markdownToHtml(`${written}\n`);
    expect(html.replace(/<[^>]*>/g, '').replaceAll('&#x3C;', '<')).toContain(written.replace(/^#+ /, ''));
  },
);
