// The build cache returns only intact entries, stays small, and can be missing.

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
    .filter((entry) => entry.isFile())
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
    pruneCache(folder);
  });
});

test('the versions that were written to last stay', () => {
  const folder = temporaryFolder();
  for (const [age, version] of ['newest', 'older', 'oldest'].entries()) {
    openCache(folder, version).write('doc', KEY, 'x');
    const time = Date.now() / 1000 - age * 60;
    utimesSync(join(folder, version), time, time);
  }
  pruneCache(folder, 2);
  expect(readdirSync(folder).sort()).toEqual(['newest', 'older']);
});

test('without a cache every read is a miss', () => {
  const cache = noCache();
  cache.write('doc', KEY, 'x');
  expect(cache.read('doc', KEY)).toBeUndefined();
  expect([cache.hits, cache.misses]).toEqual([0, 1]);
});
