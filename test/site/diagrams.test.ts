// All drawings of the real content are kept: the site can be built where there is no browser.

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/lib/project-root.ts';

test('the site builds without a browser, and no drawing is left over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'omphalos-docs-'));
  try {
    const args = ['scripts/run.mjs', 'build', '--no-cache', '--json', '--out', join(folder, 'dist')];
    const env = { ...process.env, CHROME_PATH: join(folder, 'no-browser'), OMPHALOS_BROWSER: '' };
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectRoot, env });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string }[] };
    expect(diagnostics.filter(({ code }) => code.startsWith('diagram-'))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
