// A command runs even when the files of its bundle were emptied or garbled, as by a full disk or a power failure, and when a
// package has come since.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

test('a bundle made without the playground is made again once the package is there', async () => {
  const name = '@omphalos-docs/playground';
  const files = {
    'package-lock.json': '{}',
    'node_modules/.keep': '',
    'src/a.ts': '',
    'scripts/hello.ts': `console.log(await import('${name}').then(({ text }) => text, () => 'It is missing.'));`,
  };
  const root = temporaryFolder(files);
  const say = async () =>
    execFileSync(process.execPath, [await bundleScript(root, 'hello', { logLevel: 'silent' })], {
      encoding: 'utf8',
    });
  expect(await say()).toBe('It is missing.\n');
  const added = join(root, 'node_modules', name);
  mkdirSync(added, { recursive: true });
  writeFileSync(join(added, 'package.json'), '{ "exports": "./index.ts" }');
  writeFileSync(join(added, 'index.ts'), "export const text: string = 'It is there.';");
  expect(await say()).toBe('It is there.\n');
});
