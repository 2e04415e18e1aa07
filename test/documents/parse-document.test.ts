// The result of parsing one document. Parsing waits for nothing: no grammar, no thread, no order.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { includeFiles } from '../../scripts/content/include-files.ts';
import { renderText } from '../../scripts/documents/document-html.tsx';
import { collectHeadings, splitLeadingTitle } from '../../scripts/documents/document-tree.ts';
import { PAGE_LIMITS, type PageLimits } from '../../scripts/documents/page-limits.ts';
import { parseDocument } from '../../scripts/documents/parse-document.ts';
import { searchSections } from '../../scripts/documents/search-sections.ts';
import { markdownToHast } from '../../scripts/markdown/markdown-to-hast.ts';
import { codePlaceholder, linkPlaceholder } from '../../scripts/markdown/placeholders.ts';
import { plainMarkdown } from '../../scripts/markdown/to-markdown/plain-markdown.ts';

const FENCE = '```js {2} title="a.js"\nconst one = 1;\nconst two = "<2>";\n```\n';

function parse(text: string, files: Readonly<Record<string, string>> = {}, limits: Partial<PageLimits> = {}) {
  const dependencies = new Map<string, string>();
  const includes = {
    read(base: 'content' | 'public', path: string) {
      dependencies.set(`${base}:${path}`, 'hash');
      return files[path];
    },
    list: () => Object.keys(files),
    dependencies,
  };
  return parseDocument({ sourcePath: 'a.md', displayPath: 'content/a.md', text }, includes, {
    allowHtml: true,
    limits: { ...PAGE_LIMITS, ...limits },
  });
}

test('code is stored as written, and a placeholder marks its place', () => {
  const { doc } = parse(`Text.\n\n${FENCE}\n\n    indented\n`);
  expect(doc.code).toEqual([
    {
      language: 'js',
      text: 'const one = 1;\nconst two = "<2>";',
      highlightedLines: [2],
    },
    { language: 'text', text: 'indented', highlightedLines: [] },
  ]);
  expect(doc.html).toContain(`>${codePlaceholder(0)}</code>`);
  expect(doc.html).toContain(`>${codePlaceholder(1)}</code>`);
});

test('search has the words of the code, Markdown its text', () => {
  const { doc } = parse(`# Title\n\n## Part\n\n${FENCE}`);
  expect(doc.sections).toMatchObject([{ title: 'Part', text: '\na.js const one 1 const two 2' }]);
  expect(doc.markdown).toBe('## Part\n\n```js title="a.js"\nconst one = 1;\nconst two = "<2>";\n```\n');
});

test('an included file cannot bring in placeholders', () => {
  const { doc, dependencies } = parse('[a](b.md)\n\n```js file="c.js"\n```\n', {
    'c.js': `x${linkPlaceholder(0)}`,
  });
  expect(doc.code[0]?.text).toBe('x\uFFFD0\uFFFD');
  expect(doc.markdown).toContain('x\uFFFD0\uFFFD');
  expect([...dependencies.keys()]).toEqual(['content:c.js']);
  expect(doc.includes).toEqual(['content:c.js']);
});

test('the title that opens a document is separate from its text, with its markup', () => {
  const { doc } = parse('# A `b`\n\nText.\n');
  expect(doc).toMatchObject({ title: 'A b', html: '\n<p>Text.</p>', markdown: 'Text.\n' });
  expect(doc.titleHtml).toMatch(/^A <code[^>]*>b<\/code>$/);
});

test('outputs leave the tree unchanged, so their order does not matter', () => {
  const source = readFileSync('content/style.md', 'utf8').replace(/^---\n.*?\n---\n/s, '');
  const found = markdownToHast(source, {
    displayPath: 'content/style.md',
    allowHtml: true,
    includes: includeFiles({ content: resolve('content'), public: resolve('public') }).reader(),
  });
  const { tree, links } = found;
  const before = structuredClone(tree);
  const parts = [
    splitLeadingTitle,
    searchSections,
    collectHeadings,
    () => plainMarkdown(found, true),
    (part: typeof tree) => renderText(part, links),
  ];
  for (const part of parts) {
    expect(part(tree)).toBeTruthy();
    expect(tree).toEqual(before);
  }
});

test('a page that is too large comes out empty, with only its diagnostic', () => {
  const { doc, diagnostics } = parse(
    `---\ntitle: T\n---\n\n[a](b.md) :bagde[c]\n\n${FENCE}`,
    {},
    { length: 10 },
  );
  expect(diagnostics).toMatchObject([{ code: 'page-too-large', at: { file: 'content/a.md' } }]);
  expect(doc).toMatchObject({ title: null, html: '', markdown: '', links: [], code: [], diagrams: [] });
  expect(doc.source.text).toContain('title: T');
});

test('a page that takes too long comes out empty, with only its diagnostic', () => {
  const slow = `${'*'.repeat(20_000)}a${'*'.repeat(20_000)}\n`;
  const { doc, diagnostics } = parse(slow, {}, { milliseconds: 300 });
  expect(diagnostics).toMatchObject([{ code: 'page-too-slow', at: { file: 'content/a.md' } }]);
  expect(doc.html).toBe('');
});
