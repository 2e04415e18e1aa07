// A command runs even when the files of its bundle were emptied or garbled, as by a full disk or a power failure.

import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundleScript } from '../../../scripts/launcher/bundle-script.mjs';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder(
  {
    'package-lock.json': '{}',
    'node_modules/.keep': '',
    'src/a.ts': '',
    'scripts/hello.ts': "console.log('It runs.');",
  },
  afterAll,
);
const run = async (): Promise<string> =>
  execFileSync(process.execPath, [await bundleScript(folder, 'hello')], { encoding: 'utf8' });

test.each([
  ['emptied', (file: string) => writeFileSync(file, '')],
  ['garbled', (file: string) => writeFileSync(file, '\0\u0001\u0002')],
  ['removed', (file: string) => rmSync(file)],
])('a bundle whose files were %s is made again', async (_, damage) => {
  expect(await run()).toBe('It runs.\n');
  const stored = dirname(await bundleScript(folder, 'hello'));
  for (const name of readdirSync(stored)) damage(join(stored, name));
  expect(await run()).toBe('It runs.\n');
});
