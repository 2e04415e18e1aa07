// Labels of diagrams that browsers take for HTML, and don't show, are reported with their place. Texts of pages are in
// test/fixtures/diagnostics/html-unknown and html-unclosed: twenty that a browser drops, twenty that look alike.

import { expect, test } from 'vitest';
import { markdownToHtml } from '../support/markdown.ts';

test('a label that a browser drops is told with its place', () => {
  const source = '```mermaid\nflowchart LR\n  a["on <port>"] --> b\n```';
  expect(markdownToHtml(source).diagnostics).toMatchObject([
    { at: { line: 3, column: 9 }, message: 'the page shows nothing of "<port>"' },
  ]);
});

test.each([
  '```mermaid\nsequenceDiagram\n  A->>B: open <port>\n```',
  '```mermaid\nclassDiagram\n  class A\n  <<interface>> A\n  A <|-- B\n```',
  '```mermaid\nflowchart LR\n  a["one<br/>two"] <--> b\n```',
])('%j is right', (source) => {
  const codes = markdownToHtml(source).diagnostics.map(({ code }) => code);
  expect(codes.filter((code) => code === 'html-unknown' || code === 'html-unclosed')).toEqual([]);
});
