// Raw HTML keeps every element of HTML; unknown elements show as text, so nothing an author writes is lost.

import { htmlTagNames } from 'html-tag-names';
import { expect, test } from 'vitest';
import { markdownToHtml } from '../support/markdown.ts';

/**
 * Elements that the content security policy forbids, that become others, that belong around an article, or that treat
 * all that follows as text.
 */
const LEFT_OUT = new Set(
  'script style form link object embed base meta title html head body frame frameset template plaintext xmp noembed noframes'.split(
    ' ',
  ),
);
/** The required parents of an element, from outside in. */
const AROUND: Readonly<Record<string, string>> = {
  caption: 'table',
  colgroup: 'table',
  col: 'table colgroup',
  tbody: 'table',
  thead: 'table',
  tfoot: 'table',
  tr: 'table tbody',
  td: 'table tbody tr',
  th: 'table tbody tr',
  option: 'select',
  optgroup: 'select',
};
/** An old name that the standard's parser replaces. */
const RENAMED: Readonly<Record<string, string>> = { image: 'img' };

const known = htmlTagNames.filter((name) => !LEFT_OUT.has(name));
test.each(known)('<%s> stays an element, without diagnostics', (name) => {
  const around = AROUND[name]?.split(' ') ?? [];
  const before = around.map((outer) => `<${outer}>`).join('');
  const after = around
    .toReversed()
    .map((outer) => `</${outer}>`)
    .join('');
  const { html, diagnostics } = markdownToHtml(`Text ${before}<${name}></${name}>${after}\n`);
  expect(html).toContain(`<${RENAMED[name] ?? name}`);
  expect(html).not.toContain('&#x3C;');
  expect(diagnostics.filter(({ code }) => !/^(image-|link-|heading-empty)/.test(code))).toEqual([]);
});

test('a table in HTML keeps its cells, and code in a heading its id', () => {
  expect(markdownToHtml('<table><tr><th>a</th><td>b</td></tr></table>').html).toBe(
    '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>',
  );
  expect(markdownToHtml('## A <code>b</code>').html).toBe('<h2 id="a-b">A <code>b</code></h2>');
});

test.each([
  ['List<String> and Map<Key, Value>', '<p>List&#x3C;String> and Map&#x3C;Key, Value></p>', ['<String']],
  ['a <Badge text="x" /> b', '<p>a &#x3C;Badge text="x" /> b</p>', ['<Badge']],
  ['<Tabs>\n\nText\n\n</Tabs>', '&#x3C;Tabs>\n<p>Text</p>\n&#x3C;/Tabs>', ['<Tabs']],
])('%j shows all of its text, with a warning', (source, html, reported) => {
  const { html: made, diagnostics } = markdownToHtml(source);
  expect(made).toBe(html);
  expect(diagnostics.map(({ severity, code, message }) => [severity, code, message])).toEqual(
    reported.map((tag) => ['warning', 'mdx-syntax', `"${tag}" is no HTML element, so it is shown as text`]),
  );
});

test.each([
  ['<Tabs>', 'mdx-syntax', /^components are not supported: write a directive such as/],
  ['<ABCd>', 'mdx-syntax', /^components are not supported/],
  ['<Ab>', 'mdx-syntax', /^components are not supported/],
  ['a <path> b', 'mdx-syntax', /^put what is code into `backticks`, or write "\\<"$/],
  ['a <mi> b', 'mdx-syntax', /^put what is code into/],
  ['a <fileName> b', 'mdx-syntax', /^put what is code into/],
  ['<p>\n<name', 'mdx-syntax', /^put what is code into/],
  ['<steps>', 'html-element', /^use the directive that makes it, such as ":::note"$/],
])('the help for %j says what to write', (source, code, help) => {
  expect(markdownToHtml(source).diagnostics).toMatchObject([{ code, help: expect.stringMatching(help) }]);
});

test.each(['title', 'xmp', 'noembed', 'noframes', 'plaintext'])(
  '<%s> would treat all that follows as text, so it is shown as text',
  (name) => {
    expect(markdownToHtml(`a <${name}> b <b>c</b>`)).toMatchObject({
      html: `<p>a &#x3C;${name}> b <b>c</b></p>`,
      diagnostics: [{ code: 'mdx-syntax' }],
    });
  },
);

test.each([
  '<svg><path d="M0 0"></path></svg>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
  '<math><mi>x</mi></math>',
  '<math display="block"><mi>x</mi></math>',
])('elements of SVG and MathML are known inside one: %s', (source) => {
  expect(markdownToHtml(`Text ${source}`)).toMatchObject({ html: `<p>Text ${source}</p>`, diagnostics: [] });
});

test('elements of SVG and MathML are unknown outside of one', () => {
  const { diagnostics } = markdownToHtml('<svg-a></svg-a> <path> <math-a></math-a> <mi>');
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '"<path" is no HTML element, so it is shown as text (2 such on this page)',
  ]);
});

test('comments give no diagnostics', () => {
  const source = '<!-- <Tabs> <mi> -->';
  expect(markdownToHtml(source)).toMatchObject({ html: source, diagnostics: [] });
});

test('element names in capitals or with a hyphen are left to the browser', () => {
  const { html, diagnostics } = markdownToHtml('a<BR>b <my-element>c</my-element>');
  expect(html).toBe('<p>a<br>b <my-element>c</my-element></p>');
  expect(diagnostics).toEqual([]);
});
