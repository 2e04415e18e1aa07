// The index of page modules in files of bounded size.

import { expect, test } from 'vitest';
import { shardCount, shardOf } from '../../src/shared/route-shard.ts';

test('the number of files is a power of two that grows with the site', () => {
  expect([1, 48, 49, 97, 10_000].map(shardCount)).toEqual([1, 1, 2, 4, 256]);
});

test('a page is always in the same file, and pages spread evenly', () => {
  const count = shardCount(10_000);
  const sizes = new Array<number>(count).fill(0);
  for (let page = 0; page < 10_000; page++) {
    const shard = shardOf(`/docs/section-${page % 37}/page-${page}`, count);
    sizes[shard] = (sizes[shard] ?? 0) + 1;
  }
  expect(Math.max(...sizes)).toBeLessThan(90);
  expect(Math.min(...sizes)).toBeGreaterThan(10);
  expect(shardOf('/docs/intro', count)).toBe(shardOf('/docs/intro', count));
});
