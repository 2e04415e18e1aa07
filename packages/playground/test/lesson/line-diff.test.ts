// Two texts compared line by line.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffLines } from '../../src/lesson/line-diff.ts';

const textOf = (before: string, after: string): string =>
  diffLines(before, after)
    .map(({ sign, text }) => sign + text)
    .join('\n');

test('common lines stay, others are marked in order', () => {
  expect(textOf('a\nb\nc', 'a\nB\nc\nd')).toBe(' a\n-b\n+B\n c\n+d');
  expect(textOf('', 'a')).toBe('-\n+a');
  expect(textOf('a\na', 'a')).toBe(' a\n-a');
});

test('each text can be restored from its own lines', () => {
  const text = fc.array(fc.constantFrom('a', 'b', '')).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after);
      const of = (other: string): string =>
        lines.flatMap(({ sign, text: line }) => (sign === other ? [] : [line])).join('\n');
      expect([of('+'), of('-')]).toEqual([before, after]);
    }),
  );
});
