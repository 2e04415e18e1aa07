// What the search loads says nothing twice, and comes out as it went in.

import { expect, test } from 'vitest';
import { pack, unpack } from '../../src/shared/search/packed-piece.ts';
import type { SearchSectionEntry } from '../../src/shared/search/search-data.ts';

const sections: readonly SearchSectionEntry[] = [
  [0, '', '', 'Opens the port of the server.'],
  [0, 'the-port', 'The port', 'Set port, or server.port: see docs/src.'],
  [1, 'own-id', 'Ünïted Stätes & more', 'bundle.json is no bundle'],
];

test('sections come out as they went in', () => {
  expect(unpack(JSON.parse(JSON.stringify(sections.map(pack))))).toEqual(sections);
});

test('an id that follows from the title is left out', () => {
  expect(sections.map(pack).map(([, id]) => id)).toEqual([0, 0, 'own-id']);
});
