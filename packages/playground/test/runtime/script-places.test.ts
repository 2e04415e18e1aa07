// The place of an error is in the author's own file.

import { expect, test } from 'vitest';
import { scriptPlaces } from '../../src/runtime/script-places.ts';

const SOURCE = '<p>\n<script>one();</script><script>two();\nthree();</script>\n<script>one();</script>';

test('scripts inside a page are at their own lines, even if two have the same text', () => {
  const places = scriptPlaces('a.html', SOURCE);
  const addresses = ['one();', 'two();\nthree();', 'one();'].map((text) => places.inPage(text, text));
  expect(new Set(addresses).size).toBe(3);
  const at = (index: number, line: number, column: number) =>
    places.find(addresses[index] ?? '', line, column);
  expect(at(0, 1, 1)).toEqual({ file: 'a.html', line: 2, column: 9 });
  expect(at(1, 1, 1)).toEqual({ file: 'a.html', line: 2, column: 32 });
  expect(at(1, 2, 3)).toEqual({ file: 'a.html', line: 3, column: 3 });
  expect(at(2, 1, 1)).toEqual({ file: 'a.html', line: 4, column: 9 });
});

test('a file has its own lines, and an unknown place has none', () => {
  const places = scriptPlaces('a.html', SOURCE);
  const address = places.ofFile('b.js', 'code');
  expect(places.find(address, 3, 4)).toEqual({ file: 'b.js', line: 3, column: 4 });
  expect(places.find('about:srcdoc', 3, 4)).toEqual({ file: 'a.html' });
  expect(places.find('', undefined, undefined).file).toBeUndefined();
});
