// How the lines of content/_facts/log.txt are compared with those that the toolkit prints.

import { expect, test } from 'vitest';
import { indexOfMissing, regionsOf } from './check-log.ts';

test('a region of the log file has a name, the line of its mark, and its lines', () => {
  expect(regionsOf('# About\n#region one\na\nb\n#endregion\n')).toEqual([
    { name: 'one', line: 2, lines: ['a', 'b'] },
  ]);
});

test('the lines of a region match in order, with other lines between them', () => {
  expect(indexOfMissing(['one', 'two'], ['12:00 one', 'other', '12:01 two'])).toBeUndefined();
  expect(indexOfMissing(['two', 'one'], ['12:00 one', '12:01 two'])).toBe(1);
});

test('"…", the port and the example user match anything; other text matches itself', () => {
  expect(indexOfMissing(['at /home/you/x …'], ['at /tmp/x 1'])).toBeUndefined();
  expect(indexOfMissing(['http://localhost:3000'], ['http://localhost:4711'])).toBeUndefined();
  expect(indexOfMissing(['a.b'], ['acb'])).toBe(0);
});
