// A build opens a few files at a time, however many pages there are: systems allow 256 and more.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { temporarySite } from '../../support/temporary-site.ts';

test.runIf(process.platform === 'linux')('a build of 300 pages works under a limit of 128 open files', () => {
  const pages = Array.from({ length: 300 }, (_, index) => [`content/docs/p${index}.md`, `# Page ${index}\n`]);
  const { folder } = temporarySite({ ...Object.fromEntries(pages), 'public/a.txt': 'a' });
  const command = 'ulimit -n 128; exec "$0" "$1" build --no-cache --content content --public public';
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', command, process.execPath, join(projectRoot, 'scripts/run.mjs')],
    { cwd: folder, encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
