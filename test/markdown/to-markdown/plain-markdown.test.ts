// Markdown versions of documents with rare content: raw HTML, reference links, text that looks like syntax.

import { expect, test } from 'vitest';
import { linkPlaceholder } from '../../../scripts/markdown/placeholders.ts';
import { plainMarkdown } from '../../../scripts/markdown/to-markdown/plain-markdown.ts';
import { markdownToDocument } from '../../support/markdown.ts';

const markdownOf = (source: string, { allowHtml = true, hasTitle = false } = {}): string =>
  plainMarkdown(markdownToDocument(source, { allowHtml }), hasTitle);

const first = linkPlaceholder(0);
const second = linkPlaceholder(1);

test.each([
  [
    'links in raw HTML get numbers',
    '<p><a href="./b.md?a&amp;b">B</a> <IMG SRC=\'c.png\' alt="C"></p>\n',
    `<p><a href="${first}">B</a> <IMG SRC="${second}" alt="C"></p>\n`,
  ],
  [
    'raw HTML in text stays as written',
    'Press <kbd title="Key">K</kbd>.\n',
    'Press <kbd title="Key">K</kbd>.\n',
  ],
  [
    'unsafe raw HTML is left out, as on the page',
    '<div style="color: red" onclick="run()" class="a">\n\nText.\n\n</div>\n\n<script>\nrun();\n</script>\n\n<!-- later -->\n\n<base href="/x">\n',
    '<div class="a">\n\nText.\n\n</div>\n',
  ],
  [
    'elements that authors may not write stay text',
    'A <badge name="x"> is text.\n',
    'A &lt;badge name="x"> is text.\n',
  ],
  [
    'links by reference become ordinary links',
    '[a][ref], ![b][ref]\n\n[ref]: ./c.md "C"\n',
    `[a](${first} "C"), ![b](${second} "C")\n`,
  ],
  ['a tab outside of tabs keeps its label', ':::tab[Linux]\nText.\n:::\n', '**Linux**\n\nText.\n'],
  ['an empty document is empty', '<!-- nothing -->\n', ''],
])('%s', (_name, source, expected) => expect(markdownOf(source)).toBe(expected));

test('a part of a directive that does not say how it reads stays one paragraph', () => {
  const document = markdownToDocument('One *two* three.\n\nText.\n');
  const [label] = document.mdast.children;
  if (label) label.data = { ...label.data, hName: 'drawing-picture' } as never;
  expect(plainMarkdown(document, false)).toBe('One *two* three.\n\nText.\n');
});

test('HTML that is text on the page stays text', () => {
  expect(markdownOf('<b>a</b>\n\n<div>\nb\n</div>\n', { allowHtml: false })).toBe(
    '\\<b>a\\</b>\n\n\\<div>\nb\n\\</div>\n',
  );
});

test.each([
  ['Markdown', '<!-- note -->\n\n# Title\n\nText.\n\n# Another\n', 'Text.\n\n# Another\n'],
  ['HTML', '<h1 align="center">\nTitle\n</h1>\n\nText.\n', 'Text.\n'],
])('a title in %s is left out when the page adds its own', (_name, source, expected) => {
  expect(markdownOf(source, { hasTitle: true })).toBe(expected);
});
