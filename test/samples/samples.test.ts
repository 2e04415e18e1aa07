// Sample bundles become archives with the same bytes everywhere.

import { afterEach, expect, test } from 'vitest';
import { zipFiles } from '../../scripts/samples/zip-folder.ts';

const files = new Map([
  ['score/package.json', Buffer.from('{}')],
  ['score/a.html', Buffer.from('<p>é</p>')],
]);
const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test('an archive has the same bytes in every time zone and order of files', () => {
  process.env.TZ = 'Pacific/Auckland';
  const there = zipFiles(files);
  process.env.TZ = 'America/New_York';
  const here = zipFiles(new Map([...files].reverse()));
  expect(Buffer.from(here).equals(Buffer.from(there))).toBe(true);
});
