// Which folders `--toolkit` takes.

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { findToolkit } from './find-toolkit.ts';

const MANIFEST = { 'package.json': '{ "name": "omphalos" }' };
const BUILT = { ...MANIFEST, 'www/omphalos-api.js': '' };
const READY = { ...BUILT, 'node_modules/express/package.json': '{}' };

test('a checkout with its packages and its build is taken by its absolute path', async () => {
  const folder = temporaryFolder(READY);
  expect(await findToolkit(folder)).toBe(folder);
});

test('a symbolic link in place of node_modules is refused, since Node would check the copy that it leads to', async () => {
  const folder = temporaryFolder(BUILT);
  symlinkSync(join(temporaryFolder(READY), 'node_modules'), join(folder, 'node_modules'));
  await expect(findToolkit(folder)).rejects.toThrow(
    /"node_modules" in ".+" \(--toolkit\) is a symbolic link/,
  );
});

test.each([
  ['no folder', undefined, 'name a toolkit'],
  ['another project', { 'package.json': '{ "name": "other" }' }, 'is not a checkout of the toolkit'],
  ['a checkout without packages', BUILT, 'run "npm install" in it first'],
  [
    'a checkout without a build',
    { ...MANIFEST, 'node_modules/express/package.json': '{}' },
    'run "npm run build:prod"',
  ],
] as const)('%s is refused with what to do', async (_, files, message) => {
  await expect(findToolkit(files && temporaryFolder(files))).rejects.toThrow(message);
});
