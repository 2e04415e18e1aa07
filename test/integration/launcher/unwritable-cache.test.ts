// A command runs even when its bundle cannot be stored: in a read-only container, or when another user owns the
// packages.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bundleScript } from '../../../scripts/launcher/bundle-script.mjs';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { temporarySite } from '../../support/temporary-site.ts';

test('the bundle goes to a temporary folder, finds the packages and knows its project', async () => {
  const { folder, write } = temporarySite({
    'package.json': '{ "name": "omphalos-docs" }',
    'package-lock.json': '{}',
    'node_modules/playwright-core/package.json':
      '{ "name": "playwright-core", "type": "module", "exports": "./main.js" }',
    'node_modules/playwright-core/main.js': "export const name = 'the package';",
    // Not even root can create a folder where a file is.
    'node_modules/.cache': '',
    'scripts/hello.ts': `import { name } from 'playwright-core';
import { projectRoot } from ${JSON.stringify(join(projectRoot, 'scripts/lib/project-root.ts'))};
console.log(name, projectRoot);`,
  });
  mkdirSync(join(folder, 'src'));
  write('src/a.ts', '');
  vi.stubEnv('TMPDIR', join(folder, 'src')); // removed with the site
  onTestFinished(() => void vi.unstubAllEnvs());
  const file = await bundleScript(folder, 'hello');
  expect(file.startsWith(join(folder, 'src/omphalos-docs-command-'))).toBe(true);
  expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).toBe(`the package ${folder}\n`);
});

/**
 * Bundles a command in a process of its own, and prints the bundle's path. `node_modules/.cache` is a file, as above.
 */
function bundleIn(temporary: (folder: string) => string) {
  const launcher = JSON.stringify(join(projectRoot, 'scripts/launcher/bundle-script.mjs'));
  const { folder } = temporarySite({
    'package-lock.json': '{}',
    'node_modules/.cache': '',
    'src/a.ts': '',
    'scripts/hello.ts': 'console.log(1);',
    'start.mjs': `import { bundleScript } from ${launcher};
console.log(await bundleScript(import.meta.dirname, 'hello'));`,
  });
  const env = { ...process.env, TMPDIR: temporary(folder) };
  return spawnSync(process.execPath, [join(folder, 'start.mjs')], { encoding: 'utf8', env });
}

test('the temporary folder is removed when the process ends', () => {
  const temporary = temporaryFolder();
  const { stdout, stderr } = bundleIn(() => temporary);
  expect(stderr).toBe('');
  expect(stdout.startsWith(temporary)).toBe(true);
  expect(readdirSync(temporary)).toEqual([]);
});

test('without a temporary folder, the bundle is held in memory, or the command says what to do', () => {
  const { stdout, stderr, status } = bundleIn((folder) => join(folder, 'package-lock.json'));
  if (existsSync('/dev/shm')) {
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toMatch(/^\/dev\/shm\/omphalos-docs-command-/);
    expect(existsSync(stdout.trim())).toBe(false);
  } else {
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
    expect(stderr).toMatch(/^the command cannot be bundled: .* TMPDIR\n$/);
  }
});
