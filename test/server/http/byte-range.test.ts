// Ranges of bytes as readers ask for them, and as hostile clients do.

import { expect, test } from 'vitest';
import { parseByteRange } from '../../../scripts/server/http/byte-range.ts';

const whole = { kind: 'whole' };
const unsatisfiable = { kind: 'unsatisfiable' };
const part = (first: number, last: number) => ({ kind: 'part', first, last });

const cases = [
  ['no header', undefined, 10, whole],
  ['first bytes', 'bytes=0-3', 10, part(0, 3)],
  ['one byte', 'bytes=9-9', 10, part(9, 9)],
  ['to the end', 'bytes=4-', 10, part(4, 9)],
  ['the last bytes', 'bytes=-3', 10, part(7, 9)],
  ['more last bytes than there are', 'bytes=-30', 10, part(0, 9)],
  ['an end beyond the end', 'bytes=4-99', 10, part(4, 9)],
  ['a unit in capitals', 'Bytes=0-0', 10, part(0, 0)],
  ['a start beyond the end', 'bytes=10-', 10, unsatisfiable],
  ['the last no bytes', 'bytes=-0', 10, unsatisfiable],
  ['any byte of nothing', 'bytes=0-', 0, unsatisfiable],
  ['the last bytes of nothing', 'bytes=-1', 0, unsatisfiable],
  ['an end before the start is malformed', 'bytes=5-3', 10, whole],
  ['several ranges', 'bytes=0-1,4-5', 10, whole],
  ['another unit', 'lines=0-1', 10, whole],
  ['no numbers', 'bytes=-', 10, whole],
  ['a negative number', 'bytes=--1', 10, whole],
  ['a huge number', `bytes=0-${'9'.repeat(400)}`, 10, part(0, 9)],
] as const;
for (const [name, header, size, expected] of cases) {
  test(name, () => expect(parseByteRange(header, size)).toEqual(expected));
}
