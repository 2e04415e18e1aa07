// What the search loads says nothing twice, and comes out as it went in.

import { expect, test } from 'vitest';
import { pack, unpack } from '../../src/shared/search/packed-piece.ts';
import type { SearchSectionEntry } from '../../src/shared/search/search-data.ts';

const sections: readonly SearchSectionEntry[] = [
  [0, '', '', 'Opens the port of the server.', ['port', 'server']],
  [0, 'the-port', 'The port', 'Set port, or server.port: see docs/src.', ['server.port', 'docs/src', 'src']],
  [1, 'own-id', 'Ünïted Stätes & more', 'bundle.json is no bundle', ['bundle.json', 'bundle', '%DATE%', '~']],
  [2, 'call', 'Call', 'omphalos.log() writes; log is its name. omphalos is it', ['omphalos.log', 'omphalos']],
];

test('sections come out as they went in, names in any order', () => {
  const sorted = (list: readonly SearchSectionEntry[]) =>
    list.map(([page, id, title, text, names]) => [page, id, title, text, [...names].sort()]);
  expect(sorted(unpack(JSON.parse(JSON.stringify(sections.map(pack)))))).toEqual(sorted(sections));
});

test('an id that follows from the title is left out, and so are names that stand in the text', () => {
  const [opening, port, own] = sections.map(pack);
  expect(opening).toEqual([0, 0, '', 'Opens the \u007fport of the \u007fserver.']);
  expect(port).toEqual([0, 0, 'The port', 'Set port, or \u007fserver.port: see \u007fdocs/src.', ['src']]);
  expect(own?.[1]).toBe('own-id');
  expect(own?.[4]).toEqual(['%DATE%', '~']);
});

test('a mark that stands in a text by itself is taken out', () => {
  expect(unpack([pack([0, '', '', 'a\u007fb c', []])])).toEqual([[0, '', '', 'ab c', []]]);
});
