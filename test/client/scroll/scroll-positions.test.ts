// The scroll position of each history entry, whatever the tab's storage holds.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPositions, writePositions } from '../../../src/client/scroll/scroll-positions.ts';

let stored: string | null;
beforeEach(() => {
  stored = null;
  vi.stubGlobal('sessionStorage', {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the latest fifty can be read back', () => {
  expect(readPositions()).toEqual({});
  writePositions(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`entry${index}`, index / 2])));
  const positions = Object.entries(readPositions());
  expect(positions).toHaveLength(50);
  expect(positions[0]).toEqual(['entry10', 5]);
  expect(positions.at(-1)).toEqual(['entry59', 29.5]);
});

test.each(['', '{', 'null', '7', 'true'])('the foreign value "%s" is ignored', (text) => {
  stored = text;
  expect(readPositions()).toEqual({});
});
