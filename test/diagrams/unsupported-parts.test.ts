import { expect, test } from 'vitest';
import { unsupportedParts } from '../../scripts/diagrams/unsupported-parts.ts';

const found = (source: string) =>
  unsupportedParts(source).map(({ line, column, length }) =>
    source.split('\n')[line - 1]?.slice(column - 1, column - 1 + length),
  );

test('HTML, links and icons in a flowchart are found, each at its place', () => {
  expect(
    found('flowchart LR\n  A["<b>bold</b>"] --> B[fa:fa-car Car]\n  click A href "https://example.org"'),
  ).toEqual(['<b>', 'click A href "https://example.org"', 'fa:fa-car']);
});

test('parts that are drawn are not found', () => {
  expect(
    found('flowchart LR\n  A["one<br/>two"] --> B["`**bold**`"]\n  %% click <b>\n  C{a < b} --> D[a > b]'),
  ).toEqual([]);
  expect(found('sequenceDiagram\n  A->>B: a <b> in a message')).toEqual([]);
});
