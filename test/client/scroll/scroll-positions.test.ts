// The scroll position of each history entry, whatever the tab's storage holds or refuses.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  entryName,
  newEntryState,
  readPositions,
  writePositions,
} from '../../../src/client/scroll/scroll-positions.ts';

const KEY = 'omphalos.scroll';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('positions can be read back', () => {
  expect(readPositions()).toEqual({});
  writePositions({ first: 10, second: 0.5 });
  expect(readPositions()).toEqual({ first: 10, second: 0.5 });
});

test('the latest fifty are stored', () => {
  writePositions(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`entry${index}`, index])));
  const names = Object.keys(readPositions());
  expect(names).toHaveLength(50);
  expect(names[0]).toBe('entry10');
  expect(names.at(-1)).toBe('entry59');
});

test('foreign values are ignored', () => {
  for (const text of ['', '{', 'null', '7', 'true']) {
    stored.set(KEY, text);
    expect(readPositions(), text).toEqual({});
  }
});

test('blocked or full storage throws nothing', () => {
  const refuse = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(readPositions()).toEqual({});
  expect(() => writePositions({ first: 1 })).not.toThrow();
});

describe('a history entry', () => {
  test('has the unique name that the app gave it', () => {
    const state = newEntryState();
    vi.stubGlobal('history', { state });
    expect(entryName()).toBe(state.entry);
    const names = new Set(Array.from({ length: 200 }, () => newEntryState().entry));
    expect(names.size).toBe(200);
  });

  test('has no name without the app’s state', () => {
    for (const state of [null, {}, 7, 'text']) {
      vi.stubGlobal('history', { state });
      expect(entryName(), JSON.stringify(state)).toBeUndefined();
    }
  });
});
