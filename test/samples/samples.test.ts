// Sample bundles become archives with the same bytes everywhere.

import { afterEach, expect, test } from 'vitest';
import { zipOf } from '../../packages/playground/src/shared/zip-bundle.ts';

const files = { 'package.json': '{}', 'a.html': '<p>é</p>' };
const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test('an archive has the same bytes in every time zone and order of files', () => {
  process.env.TZ = 'Pacific/Auckland';
  const there = zipOf({ score: files });
  process.env.TZ = 'America/New_York';
  const here = zipOf({ score: Object.fromEntries(Object.entries(files).reverse()) });
  expect(Buffer.from(here).equals(Buffer.from(there))).toBe(true);
});
