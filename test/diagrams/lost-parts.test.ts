import { expect, test } from 'vitest';
import { lostParts } from '../../scripts/diagrams/lost-parts.ts';

const lost = (source: string) =>
  lostParts(source).map(({ line, column, length }) =>
    source.split('\n')[line - 1]?.slice(column - 1, column - 1 + length),
  );

test('HTML, links and icons in a flowchart are told, each at its place', () => {
  expect(
    lost('flowchart LR\n  A["<b>bold</b>"] --> B[fa:fa-car Car]\n  click A href "https://example.org"'),
  ).toEqual(['<b>', 'click A href "https://example.org"', 'fa:fa-car']);
});

test('what is drawn is not told', () => {
  expect(
    lost('flowchart LR\n  A["one<br/>two"] --> B["`**bold**`"]\n  %% click <b>\n  C{a < b} --> D[a > b]'),
  ).toEqual([]);
  expect(lost('sequenceDiagram\n  A->>B: a <b> in a message')).toEqual([]);
});
