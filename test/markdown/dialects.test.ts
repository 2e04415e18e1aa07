// Syntax of other generators that is not Markdown: it means the same here, without diagnostics. What is usual is in the
// folders of test/fixtures/dialects (test/integration/pipeline/golden-sites.test.ts).

import { expect, test } from 'vitest';
import { readCategoryFile } from '../../scripts/arrange/category-file.ts';
import { markdownToHtml } from '../support/markdown.ts';

test.each(['{: #x .a .b }', '{ #x data-toc-label="A b" }', '{ id=x }', '{id="x" .a}'])(
  'the id of a heading: %s',
  (written) => {
    const { html, diagnostics } = markdownToHtml(`## A heading ${written}\n`);
    expect(html).toBe('<h2 id="x">A heading</h2>');
    expect(diagnostics).toEqual([]);
  },
);

test('a component behind a heading is not part of its id', () => {
  const { html } = markdownToHtml(
    '## `useData` <Badge type="info" text="new" />\n\n## Use <Badge /> twice\n',
  );
  expect(html).toContain('<h2 id="usedata"><code>useData</code> &#x3C;Badge type="info" text="new" /></h2>');
  expect(html).toContain('<h2 id="use-badge--twice">');
});

test('a category file of Docusaurus may have a number as its label', () => {
  const source = { sourcePath: 'a.json', displayPath: 'a.json', text: '{ "label": 1 }' };
  expect(readCategoryFile(source)).toMatchObject({ category: { label: '1' }, diagnostics: [] });
});

test('a title in brackets may have several words, and no space before it', () => {
  for (const fence of ['ts [Two words]', 'ts[Two words]']) {
    const { html, diagnostics } = markdownToHtml(`\`\`\`${fence}\nx\n\`\`\`\n`);
    expect(diagnostics).toEqual([]);
    expect(html).toContain('Two words');
  }
});

test.each(['html-vue', 'sh[bun]'])('"%s" names a language', (fence) => {
  expect(markdownToHtml(`\`\`\`${fence}\nx\n\`\`\`\n`).diagnostics).toEqual([]);
});
