// Syntax of other generators that is not Markdown: it means the same here, without diagnostics.

import { expect, test } from 'vitest';
import { readCategoryFile } from '../../scripts/arrange/category-file.ts';
import { splitFrontMatter } from '../../scripts/markdown/front-matter/front-matter.ts';
import { markdownToHtml } from '../support/markdown.ts';

const fileOf = (text: string) => ({ sourcePath: 'a.md', displayPath: 'a.md', text });

for (const written of [
  '{#x}',
  '{ #x }',
  '{: #x}',
  '{#x .class}',
  '{: #x .a .b }',
  '{ #x data-toc-label="A b" }',
  '{ id=x }',
  '{id="x" .a}',
]) {
  test(`the id of a heading: ${written}`, () => {
    const { html, diagnostics } = markdownToHtml(`## A heading ${written}\n`);
    expect(html).toBe('<h2 id="x">A heading</h2>');
    expect(diagnostics).toEqual([]);
  });
}

test('a component behind a heading is not part of its id', () => {
  const { html } = markdownToHtml(
    '## `useData` <Badge type="info" text="new" />\n\n## Use <Badge /> twice\n',
  );
  expect(html).toContain('<h2 id="usedata"><code>useData</code> &#x3C;Badge type="info" text="new" /></h2>');
  expect(html).toContain('<h2 id="use-badge--twice">');
});

test('numbers in front matter are accepted as text', () => {
  const { frontMatter, diagnostics } = splitFrontMatter(
    fileOf('---\ntitle: 404\nsidebar_label: 1\nkeywords: [2024, a]\n---\n') as never,
  );
  expect(diagnostics).toEqual([]);
  expect(frontMatter).toEqual({ title: '404', sidebar_label: '1', keywords: ['2024', 'a'] });
});

test('a category file of Docusaurus may have key, description and a number as its label', () => {
  const { category, diagnostics } = readCategoryFile(
    fileOf('{ "label": 1, "key": "a", "description": "b" }') as never,
  );
  expect(diagnostics).toEqual([]);
  expect(category.label).toBe('1');
});

test('a language may be followed by words of other tools', () => {
  for (const fence of [
    'js{1}',
    'ts:line-numbers',
    'rust,ignore',
    'js [a.js]',
    'py hl_lines="1"',
    'js ins={1}',
    'sh[bun]',
    'html-vue',
  ])
    expect(markdownToHtml(`\`\`\`${fence}\nx\n\`\`\`\n`).diagnostics).toEqual([]);
});

test('a title in brackets may have several words, and no space before it', () => {
  for (const fence of ['ts [Two words]', 'ts[Two words]']) {
    const { html, diagnostics } = markdownToHtml(`\`\`\`${fence}\nx\n\`\`\`\n`);
    expect(diagnostics).toEqual([]);
    expect(html).toContain('Two words');
  }
});
