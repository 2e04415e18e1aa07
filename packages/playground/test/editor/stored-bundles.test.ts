// The bundles that a browser stores, and the message when it cannot.

import { afterEach, expect, test, vi } from 'vitest';
import { openStoredBundles } from '../../src/editor/stored-bundles.ts';

afterEach(() => void vi.unstubAllGlobals());

/** @returns what the browser's storage holds */
function stubStorage(room = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new Error('QuotaExceededError');
      items.set(key, value);
    },
  });
  return items;
}

const files = { 'package.json': '{}', 'logo.png': new Uint8Array([0, 255]) };

test('returns stored bundles, the last changed one first', () => {
  stubStorage();
  const kept = openStoredBundles();
  expect(kept.put({ id: 'a', name: 'First' }, files)).toBe(true);
  kept.put({ id: 'b', name: 'Second' }, { 'package.json': '' });
  expect(openStoredBundles().list()).toEqual([
    { id: 'b', name: 'Second' },
    { id: 'a', name: 'First' },
  ]);
  kept.put({ id: 'a', name: 'Renamed' }, files);
  expect(kept.list().map(({ name }) => name)).toEqual(['Renamed', 'Second']);
  expect(openStoredBundles().read('a')).toEqual(files);
  kept.remove('a');
  expect(kept.read('a')).toBeUndefined();
  expect(kept.list()).toEqual([{ id: 'b', name: 'Second' }]);
});

test('with full or missing storage everything works except storing', () => {
  stubStorage(1);
  expect(openStoredBundles().put({ id: 'a', name: 'a' }, files)).toBe(false);
  stubStorage('[{"id":"a","name":"a"}]'.length); // room for the list, not for the files
  const full = openStoredBundles();
  expect(full.put({ id: 'a', name: 'a' }, files)).toBe(false);
  expect(full.list()).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  const none = openStoredBundles();
  expect(none.list()).toEqual([]);
  expect(none.read('a')).toBeUndefined();
  expect(none.put({ id: 'a', name: 'a' }, files)).toBe(false);
  none.remove('a');
});

test('ignores entries that another version has written, and leaves them alone', () => {
  const items = stubStorage();
  items.set('omphalos.playground', '[{"id":1},null,{"id":"a","name":"A"}]');
  items.set('omphalos.playground.a', 'no JSON');
  const kept = openStoredBundles();
  expect(kept.list()).toEqual([{ id: 'a', name: 'A' }]);
  expect(kept.read('a')).toBeUndefined();
  kept.put({ id: 'b', name: 'B' }, files);
  expect(JSON.parse(items.get('omphalos.playground') ?? '')).toEqual([
    { id: 'b', name: 'B' },
    { id: 1 },
    null,
    { id: 'a', name: 'A' },
  ]);
});

test('two bundles never have the same name', () => {
  stubStorage();
  const kept = openStoredBundles();
  kept.put({ id: 'a', name: 'Score keeper' }, files);
  expect(kept.freeName({ id: 'a', name: 'Score keeper' })).toBe('Score keeper');
  expect(kept.freeName({ id: 'b', name: 'Score keeper' })).toBe('Score keeper 2');
  expect(kept.freeName({ id: 'b', name: 'score-keeper' })).toBe('score-keeper 2'); // of one folder
  kept.put({ id: 'b', name: 'Score keeper 2' }, files);
  expect(kept.freeName({ id: 'c', name: 'Score keeper' })).toBe('Score keeper 3');
});

test('a tab gets its own bundle first, then the last changed ones', () => {
  stubStorage();
  const tab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
  });
  const kept = openStoredBundles();
  for (const id of ['a', 'b', 'c']) kept.put({ id, name: id }, files);
  kept.noteOpen('b');
  expect(
    openStoredBundles()
      .listForTab()
      .map(({ id }) => id),
  ).toEqual(['b', 'c', 'a']);
  kept.noteOpen('gone');
  expect(kept.listForTab().map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});
