// Text that browsers take for HTML and don't show is reported with its place; what looks like it and is right is not.

import { expect, test } from 'vitest';
import { markdownToHtml } from '../support/markdown.ts';

/** Line, column and message of each diagnostic. */
const reported = (source: string): readonly string[] =>
  markdownToHtml(source).diagnostics.map(({ at, message }) => `${at?.line}:${at?.column} ${message}`);

const nothingOf = (tag: string): string => `the page shows nothing of "${tag}"`;
const neverClosed = (tag: string): string => `this "${tag}" is never closed`;

test.each([
  ['Open http://localhost:<port>/ now.', [`1:23 ${nothingOf('<port>')}`]],
  ['bundles/<bundle>/<name>', [`1:9 ${nothingOf('<bundle>')}`, `1:18 ${nothingOf('<name>')}`]],
  ['A <path> and a <url>', [`1:3 ${nothingOf('<path>')}`, `1:16 ${nothingOf('<url>')}`]],
  ['Write <your-name>.', [`1:7 ${nothingOf('<your-name>')}`]],
  ['Write <NAME>.', [`1:7 ${nothingOf('<NAME>')}`]],
  ['<n> times', [`1:1 ${nothingOf('<n>')}`]],
  ['the <key> of it', [`1:5 ${nothingOf('<key>')}`]],
  ['--name=<value>', [`1:8 ${nothingOf('<value>')}`]],
  ['twice <port> and <port>', [`1:7 ${nothingOf('<port>')}`, `1:18 ${nothingOf('<port>')}`]],
  ['## The <port> of a server', [`1:8 ${nothingOf('<port>')}`]],
  ['- one\n- <port>', [`2:3 ${nothingOf('<port>')}`]],
  ['| a | b |\n| - | - |\n| c | <port> |', [`3:7 ${nothingOf('<port>')}`]],
  [':::note\nThe <port>\n:::', [`2:5 ${nothingOf('<port>')}`]],
  ['> The <port>', [`1:7 ${nothingOf('<port>')}`]],
  ['<div>\n<port>\n</div>', [`2:1 ${nothingOf('<port>')}`]],
  ['<Again />', [`1:1 ${nothingOf('<Again />')}`]],
  ['A List<String>.', [`1:7 ${nothingOf('<String>')}`]],
  ['<file>name</file>', [`1:1 ${nothingOf('<file>')}`]],
  ['a<b and c>d', [`1:2 ${neverClosed('<b and c>')}`]],
  ['<a name="x"/> b', [`1:1 ${neverClosed('<a name="x"/>')}`]],
  ['A <b>bold word', [`1:3 ${neverClosed('<b>')}`]],
  ['<video src="a.mp4">\n\nText', [`1:1 ${neverClosed('<video src="a.mp4">')}`]],
  ['<div>\n\nText', [`1:1 ${neverClosed('<div>')}`]],
  ['<b>one</b> and <b>two', [`1:16 ${neverClosed('<b>')}`]],
  ['```mermaid\nflowchart LR\n  a["on <port>"] --> b\n```', [`3:9 ${nothingOf('<port>')}`]],
])('%j is told with its place', (source, expected) => expect(reported(source)).toEqual(expected));

test.each([
  'Press <kbd>Ctrl</kbd>.',
  '<details>\n<summary>More</summary>\n\nText **bold**.\n\n</details>',
  'a < b and b > c',
  '`Map<string>` and `<port>`',
  '```html\n<port>\n```',
  '    <port>',
  '<https://example.org/a>',
  '<me@example.org>',
  '<!-- <port> -->',
  'one<br>two<br/>three<BR>',
  '<input type="checkbox" disabled>',
  '<video controls></video>',
  '<picture><source srcset="a.webp"></picture>',
  '<svg viewBox="0 0 9 9"><path d="M0 0"/><circle r="1"></circle></svg>',
  '<math><mi>x</mi></math>',
  '<ul><li>one<li>two</ul>',
  '<p>A paragraph',
  '<table><tr><td>a<td>b</table>',
  '<span title="a > b">c</span>',
  '\\<port>',
  'on &lt;port&gt;',
  '1 <2',
  '<- here ->',
  '<b>across\n\nblocks</b>',
  '```mermaid\nsequenceDiagram\n  A->>B: open <port>\n```',
  '```mermaid\nclassDiagram\n  class A\n  <<interface>> A\n  A <|-- B\n```',
  '```mermaid\nflowchart LR\n  a["one<br/>two"] <--> b\n```',
])('%j is right', (source) => {
  const codes = markdownToHtml(source).diagnostics.map(({ code }) => code);
  expect(codes.filter((code) => code === 'html-unknown' || code === 'html-unclosed')).toEqual([]);
});
