// Syntax of GitHub and Docusaurus that is not Markdown. What is usual is in the folders of test/fixtures/dialects
// (test/integration/pipeline/golden-sites.test.ts).

import { expect, test } from 'vitest';
import { readCategoryFile } from '../../scripts/arrange/category-file.ts';
import { markdownToHtml } from '../support/markdown.ts';

test('a category file of Docusaurus may have a number as its label', () => {
  const source = { sourcePath: 'a.json', displayPath: 'a.json', text: '{ "label": 1 }' };
  expect(readCategoryFile(source)).toMatchObject({ category: { label: '1' }, diagnostics: [] });
});

test('imports, exports and comments of MDX are reported, and a list that begins with such a word is not', () => {
  const found = (source: string) =>
    markdownToHtml(source).diagnostics.map(({ code, at }) => [code, at?.line]);
  for (const line of ["import a from 'b';", 'export const c = 1;', '{/* d */}'])
    expect(found(`Text.\n\n${line}\n`)).toEqual([['mdx-syntax', 3]]);
  expect(found('- import is a word\n')).toEqual([]);
});

test.each(['!!! note', '[TOC]', '--8<-- "a.md"', '::: code-group', '{% raw %}', '## A {: #b }'])(
  'syntax of other tools is text: %s',
  (written) => {
    const { html } = markdownToHtml(`${written}\n`);
    expect(html.replace(/<[^>]*>/g, '').replaceAll('&#x3C;', '<')).toContain(written.replace(/^#+ /, ''));
  },
);
