// Leftovers of other users and killed builds, and unusual surroundings of a build.

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { runBuild } from '../../support/run-command.ts';
import { temporarySite } from '../../support/temporary-site.ts';

const site = () => temporarySite({ 'content/docs/a.md': '# A\n' });

const isRoot = process.getuid?.() === 0;
test.runIf(isRoot)(
  'a site that another user built is replaced each time, and leftovers that cannot be removed are reported',
  async () => {
    const { folder, build, write } = site();
    await build();
    for (const path of ['content', '.']) chmodSync(join(folder, path), 0o777);
    const buildAsNobody = () => runBuild(['--no-cache'], { user: 65_534, cwd: folder });
    expect(await buildAsNobody()).toMatchObject({ status: 0 });
    const left = readdirSync(folder).find((name) => name.startsWith('.dist.gone-')) ?? 'nothing';
    write('content/docs/b.md', '# B\n');
    const { status, stderr } = await buildAsNobody();
    expect(stderr).toContain(
      `"${join(folder, left)}" is left over from an earlier build and cannot be removed (EACCES)`,
    );
    expect(status).toBe(0);
    expect(existsSync(join(folder, 'dist/docs/b/index.html'))).toBe(true);
  },
);

test('an empty content folder, or one without a document, is an error, and the old site stays', async () => {
  const { folder, build, failingBuild, remove, snapshot, write } = site();
  await build();
  const before = snapshot();
  remove('content/docs/a.md');
  for (const change of [() => {}, () => write('content/notes.txt', 'No page.\n')]) {
    change();
    expect((await failingBuild()).slice(0, 1)).toMatchObject([
      { code: 'content-empty', severity: 'error', message: expect.stringContaining(join(folder, 'content')) },
    ]);
    expect(snapshot()).toEqual(before);
  }
});

test.runIf(process.platform === 'linux')('a report that cannot be written is a failure', () => {
  const { folder } = site();
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'scripts/run.mjs'), 'build', '--help'],
    { cwd: folder, stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'], encoding: 'utf8' },
  );
  expect(stderr).toContain('standard output cannot be written');
  expect(status).toBe(1);
});
