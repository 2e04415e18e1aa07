// A system that allows too few open files is named in a message, whoever meets the limit first.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { temporarySite } from '../../support/temporary-site.ts';

test.runIf(process.platform === 'linux').each([20, 24, 28, 32])(
  'a command under a limit of %i open files names the limit, or works',
  (limit) => {
    const { folder } = temporarySite({ 'content/a.md': '# A\n', 'public/a.txt': 'a' });
    const command = `ulimit -n ${limit}; exec "$0" "$1" build --content content --public public`;
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', command, process.execPath, join(projectRoot, 'scripts/run.mjs')],
      { cwd: folder, encoding: 'utf8' },
    );
    if (status !== 0) expect(stderr).toMatch(/only \d+ open files; raise the limit|too many files are open/);
    expect(stderr).not.toContain('    at ');
  },
);
