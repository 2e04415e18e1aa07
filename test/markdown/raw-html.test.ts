// Raw HTML stays; elements that authors may not use show as text.

import { expect, test } from 'vitest';
import { markdownToHtml } from '../support/markdown.ts';

test('a table in HTML keeps its cells, and code in a heading its id', () => {
  expect(markdownToHtml('<table><tr><th>a</th><td>b</td></tr></table>').html).toBe(
    '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>',
  );
  expect(markdownToHtml('## A <code>b</code>').html).toBe('<h2 id="a-b">A <code>b</code></h2>');
});

test.each(['<steps>', '<TABS>'])('%s is an element of a directive', (source) => {
  expect(markdownToHtml(source)).toMatchObject({
    html: source.replace('<', '&#x3C;'),
    diagnostics: [{ code: 'html-element' }],
  });
});

test.each(['title', 'xmp', 'noembed', 'noframes', 'plaintext'])(
  '<%s> would treat all that follows as text, so it is shown as text',
  (name) => {
    expect(markdownToHtml(`a <${name}> b <b>c</b>`)).toMatchObject({
      html: `<p>a &#x3C;${name}> b <b>c</b></p>`,
      diagnostics: [{ code: 'html-element' }],
    });
  },
);

test('comments give no diagnostics', () => {
  const source = '<!-- <Tabs> <mi> -->';
  expect(markdownToHtml(source)).toMatchObject({ html: source, diagnostics: [] });
});

test('element names in capitals or with a hyphen are left to the browser', () => {
  const { html } = markdownToHtml('a<BR>b <my-element>c</my-element>');
  expect(html).toBe('<p>a<br>b <my-element>c</my-element></p>');
});
