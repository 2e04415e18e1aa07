// What the chain makes of text: colons, emoji, ids, admonitions, raw HTML.

import { expect, test } from 'vitest';
import { markdownToHtml } from '../support/markdown.ts';
import { readCases } from '../support/read-cases.ts';

for (const { name, parts } of readCases('text-cases.txt', import.meta))
  test(name, () => expect(markdownToHtml(parts[0] ?? '').html).toBe(parts[1]));

for (const [name, source] of [
  ['in a fence', '```md\n:::note A title\nText\n:::\n```'],
  ['in indented code', 'a\n\n    ::: tip A title\n    :::\n'],
] as const) {
  test(`a title in its own line is undone where the line is no directive: ${name}`, () => {
    const { html } = markdownToHtml(source);
    expect(html).toMatch(/:::note A title|::: tip A title/);
    expect(html).not.toContain('[A title]');
  });
}

test('places behind titled directives are those of the file', () => {
  const source = ':::note A title\n\nText.\n\n:::\n\n:::tip Another\n\nSee [x](./x.md) :bagde[y].\n\n:::\n';
  expect(markdownToHtml(source).diagnostics).toMatchObject([
    { code: 'directive-unknown', at: { line: 9, column: 18, length: 5 } },
  ]);
});

test('with HTML switched off it is text, and nothing in it is an element', () => {
  const source = '<script>alert(1)</script>\n\nA <b onclick="x()">b</b> <Tabs />';
  const { html, diagnostics } = markdownToHtml(source, { allowHtml: false });
  expect(html).toBe(
    '&#x3C;script>alert(1)&#x3C;/script>\n<p>A &#x3C;b onclick="x()">b&#x3C;/b> &#x3C;Tabs /></p>',
  );
  expect(diagnostics).toEqual([]);
});

test('what the content security policy forbids is taken out', () => {
  const { html } = markdownToHtml(
    '<p style="color:red" ONCLICK="x()" class="a">b</p><script>x()</script><object data="x"></object>',
  );
  expect(html).toBe('<p class="a">b</p>');
});

test('raw links and media are noted like those of Markdown', () => {
  const source =
    '[a](./a.md) <a href="./b.md">b</a> <img src="c.png" alt="" srcset="d.png 2x"> <video src="e.mp4" poster="f.png"></video>';
  expect(markdownToHtml(source).links).toEqual(['./a.md', './b.md', 'c.png', 'd.png', 'e.mp4', 'f.png']);
});
