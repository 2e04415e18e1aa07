// How text is transformed: colons, ids, admonitions, raw HTML. The golden sites "blocks" and "every-directive"
// (test/integration/pipeline/golden-sites.test.ts) show the usual forms.

import { describe, expect, test } from 'vitest';
import { markdownToHtml } from '../support/markdown.ts';

const table: Readonly<Record<string, readonly (readonly [name: string, source: string, html: string])[]>> = {
  'a colon in prose stays text': [
    ['a ratio', '0:0 and 16:9', '<p>0:0 and 16:9</p>'],
    ['inside a word', 'foo:bar baz', '<p>foo:bar baz</p>'],
    ['before a word', ':name and :kbd', '<p>:name and :kbd</p>'],
    ['around a word', ':smile: and 10:100:20', '<p>:smile: and 10:100:20</p>'],
    ['after emphasis', '*a*:b and **c**:d', '<p><em>a</em>:b and <strong>c</strong>:d</p>'],
    ['in emphasis', '*a:b*', '<p><em>a:b</em></p>'],
    ['with brackets of an index', 'list:a[0] or x:kbd [y]', '<p>list:a[0] or x:kbd [y]</p>'],
    ['two of them', 'std::vector and a::b', '<p>std::vector and a::b</p>'],
    ['in a heading', '## a:b', '<h2 id="ab">a:b</h2>'],
    ['in a link', '[a:b](#ab)', '<p><a href="#ab">a:b</a></p>'],
    ['with attributes', ':a{b=c}', '<p>:a{b=c}</p>'],
    ['in a URL', '<http://a.b:80/c:d>', '<p><a href="http://a.b:80/c:d">http://a.b:80/c:d</a></p>'],
    ['escaped', '\\:kbd[Ctrl]', '<p>:kbd[Ctrl]</p>'],
    ['an entity behind it', 'a:b&amp;c', '<p>a:b&#x26;c</p>'],
  ],
  'directives in text': [
    ['with Markdown inside', ':kbd[*A*]', '<p><kbd><em>A</em></kbd></p>'],
    ['right after text', 'a:kbd[B]', '<p>a<kbd>B</kbd></p>'],
  ],
  'ids of headings': [
    ['from the text', '## Été à la “Mer”!', '<h2 id="été-à-la-mer">Été à la “Mer”!</h2>'],
    ['chosen, after code', '## `one` {#a_b-c}', '<h2 id="a_b-c"><code>one</code></h2>'],
    ['chosen, with marks of emphasis', '## *A* {#A.__call__} ##', '<h2 id="A.__call__"><em>A</em></h2>'],
    ['chosen, underlined', 'A {#_a_b_}\n---', '<h2 id="_a_b_">A</h2>'],
    ['the same as one chosen later', '## A\n\n## B {#a}', '<h2 id="a-1">A</h2>\n<h2 id="a">B</h2>'],
    ['the same as one in HTML', '## A\n\n<i id="a"></i>', '<h2 id="a-1">A</h2>\n<p><i id="a"></i></p>'],
    ['of punctuation only', '## !!!', '<h2 id="section">!!!</h2>'],
  ],
  admonitions: [
    ['a space before the kind', '::: tip\nc\n:::', '<admonition kind="tip"><p>c</p></admonition>'],
    [
      'brackets in the title',
      ':::note a[0] [b\nc\n:::',
      '<admonition kind="note"><admonition-title>a[0] [b</admonition-title><p>c</p></admonition>',
    ],
    [
      'an id behind the title',
      ':::note A {#b}\nc\n:::',
      '<admonition kind="note" id="b"><admonition-title>A</admonition-title><p>c</p></admonition>',
    ],
    [
      'in a list',
      '- a\n\n  :::note T\n  c\n  :::',
      '<ul>\n<li>\n<p>a</p>\n<admonition kind="note"><admonition-title>T</admonition-title><p>c</p></admonition>\n</li>\n</ul>',
    ],
    [
      'of GitHub, important',
      '> [!IMPORTANT]\n>\n> c',
      '<admonition kind="info">\n<admonition-title>Important</admonition-title>\n<p>c</p>\n</admonition>',
    ],
    ['an ordinary quote is not one', '> [!OTHER]\n> c', '<blockquote>\n<p>[!OTHER]\nc</p>\n</blockquote>'],
    ['details', ':::details More\nc\n:::', '<details><summary>More</summary><p>c</p></details>'],
  ],
  'raw HTML': [
    ['goes through', '<kbd>A</kbd> <!-- no -->', '<p><kbd>A</kbd> <!-- no --></p>'],
    ['Markdown inside', '<div>\n\n*a*\n\n</div>', '<div>\n<p><em>a</em></p>\n</div>'],
  ],
  'images of other sites': [
    ['become links', '![A](https://e.org/a.png)', '<p><a href="https://e.org/a.png">A</a></p>'],
    ['in links become text', '[![A](https://e.org/a.png)](#b)', '<p><a href="#b">A</a></p>'],
  ],
};

for (const [group, cases] of Object.entries(table)) {
  describe(group, () => {
    test.each(cases)(`${group}: %s`, (_, source, html) => expect(markdownToHtml(source).html).toBe(html));
  });
}

test.each([
  ['in a fence', '```md\n:::note A title\nText\n:::\n```'],
  ['in indented code', 'a\n\n    ::: tip A title\n    :::\n'],
])('a title after a space stays text where the line is not a directive: %s', (_, source) => {
  const { html } = markdownToHtml(source);
  expect(html).toMatch(/:::note A title|::: tip A title/);
  expect(html).not.toContain('[A title]');
});

test('diagnostics after titled directives have the file’s line numbers', () => {
  const source = ':::note A title\n\nText.\n\n:::\n\n:::tip Another\n\nSee [x](./x.md) :bagde[y].\n\n:::\n';
  expect(markdownToHtml(source).diagnostics).toMatchObject([
    { code: 'directive-unknown', at: { line: 9, column: 18, length: 5 } },
  ]);
});

test('with HTML switched off it becomes text, without any element', () => {
  const source = '<script>alert(1)</script>\n\nA <b onclick="x()">b</b> <Tabs />';
  const { html, diagnostics } = markdownToHtml(source, { allowHtml: false });
  expect(html).toBe(
    '&#x3C;script>alert(1)&#x3C;/script>\n<p>A &#x3C;b onclick="x()">b&#x3C;/b> &#x3C;Tabs /></p>',
  );
  expect(diagnostics).toEqual([]);
});

test('raw links and media are collected like those of Markdown', () => {
  const source =
    '[a](./a.md) <a href="./b.md">b</a> <img src="c.png" alt="" srcset="d.png 2x"> <video src="e.mp4" poster="f.png"></video>';
  expect(markdownToHtml(source).links).toEqual(['./a.md', './b.md', 'c.png', 'd.png', 'e.mp4', 'f.png']);
});
