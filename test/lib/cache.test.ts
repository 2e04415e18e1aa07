// The build cache returns only intact entries, stays within its size, and can be missing.

import {
  chmodSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noCache, openCache, pruneCache } from '../../scripts/lib/cache.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name !== '.pruned')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
const KEY = 'ab'.repeat(32);

describe('an entry', () => {
  test('an entry of the cache is read back as written, only by the same version', () => {
    const folder = temporaryFolder();
    openCache(folder, 'one').write('doc', KEY, 'välue\n');
    expect(openCache(folder, 'one').read('doc', KEY)).toBe('välue\n');
    expect(openCache(folder, 'two').read('doc', KEY)).toBeUndefined();
    expect(openCache(folder, 'one').read('client', KEY)).toBeUndefined();
  });

  const damages: readonly (readonly [string, (file: string) => void])[] = [
    ['cut short', (file) => truncateSync(file, statSync(file).size - 1)],
    ['emptied', (file) => truncateSync(file, 0)],
    ['garbled', (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('value', 'valve'))],
    ['lengthened', (file) => writeFileSync(file, `${readFileSync(file, 'utf8')}x`)],
    [
      'replaced by zeros, as after a power failure',
      (file) => writeFileSync(file, Buffer.alloc(statSync(file).size)),
    ],
  ];
  for (const [name, damage] of damages) {
    test(`that was ${name} is treated as missing`, () => {
      const folder = temporaryFolder();
      const cache = openCache(folder, 'one');
      cache.write('doc', KEY, 'a value');
      damage(filesIn(folder)[0] as string);
      expect(cache.read('doc', KEY)).toBeUndefined();
      cache.write('doc', KEY, 'a value');
      expect(cache.read('doc', KEY)).toBe('a value');
      expect([cache.hits, cache.misses]).toEqual([1, 1]);
    });
  }

  test('an entry of the cache that cannot be written costs only time', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'one'), 'a file where the folder should be');
    const cache = openCache(folder, 'one');
    cache.write('doc', KEY, 'x');
    expect(cache.read('doc', KEY)).toBeUndefined();
    chmodSync(join(folder, 'one'), 0o600);
    pruneCache(folder, 'one');
  });
});

describe('the size', () => {
  const entry = (folder: string, version: string, key: string, ageInDays: number): void => {
    openCache(folder, version).write('doc', key, 'x'.repeat(1_000));
    const file = filesIn(join(folder, version)).find((path) => path.endsWith(key)) as string;
    const time = Date.now() / 1000 - ageInDays * 86_400;
    utimesSync(file, time, time);
    utimesSync(join(folder, version), time, time);
  };

  test('the size of the cache is limited: the oldest entries of the least recently used version are deleted first', () => {
    const folder = temporaryFolder();
    entry(folder, 'older', 'aa1', 3);
    entry(folder, 'older', 'aa2', 2);
    entry(folder, 'newer', 'aa3', 1);
    pruneCache(folder, 'newer', { bytes: 2_500, days: 30 });
    expect(filesIn(folder).map((path) => path.slice(-3))).toEqual(['aa3', 'aa2']);
  });

  test('the size of the cache shrinks by versions unused for long, but never the current one', () => {
    const folder = temporaryFolder();
    entry(folder, 'older', 'aa1', 40);
    entry(folder, 'newer', 'aa2', 40);
    pruneCache(folder, 'newer', { bytes: 1e6, days: 30 });
    expect(filesIn(folder).map((path) => path.slice(-3))).toEqual(['aa2']);
  });

  test('the size of the cache is checked once a day', () => {
    const folder = temporaryFolder();
    pruneCache(folder, 'v');
    entry(folder, 'v', 'aa1', 0);
    pruneCache(folder, 'v', { bytes: 0, days: 30 });
    expect(filesIn(folder)).toHaveLength(1);
    pruneCache(folder, 'v', { bytes: 0, days: 30 }, Date.now() + 2 * 86_400_000);
    expect(filesIn(folder)).toHaveLength(0);
  });
});

test('without a cache every read is a miss', () => {
  const cache = noCache();
  cache.write('doc', KEY, 'x');
  expect(cache.read('doc', KEY)).toBeUndefined();
  expect([cache.hits, cache.misses]).toEqual([0, 1]);
});
