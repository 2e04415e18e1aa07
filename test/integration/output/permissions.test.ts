// Denied permissions are reported with the path, and the old site stays.

import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { canDeny, USER } from '../../support/other-user.ts';
import { PATIENCE } from '../../support/patience.ts';
import { runBuild, runCommand, startCommand } from '../../support/run-command.ts';
import { builtSite, type TemporarySite, temporarySite } from '../../support/temporary-site.ts';

const PAGE = { 'content/index.md': '# Home\n' };
const build = ({ folder }: TemporarySite) => runBuild([], { user: USER, cwd: folder });

test('an output that nobody could read is an error, and the old site stays', async () => {
  const site = await builtSite(PAGE);
  const before = site.snapshot();
  const { status, stderr } = await runBuild([], { cwd: site.folder, before: 'umask 777' });
  expect(status).not.toBe(0);
  expect(stderr).toContain('run "umask 022" before the build');
  expect(site.snapshot()).toEqual(before);
});

describe.runIf(canDeny)('without permission', () => {
  test('to write beside the output folder, the old site stays and the message names the option', async () => {
    const site = await builtSite(PAGE);
    const before = site.snapshot();
    chmodSync(site.folder, 0o555);
    const { status, stderr } = await build(site);
    expect(status).toBe(2);
    expect(stderr).toMatch(/"--out" cannot be replaced, because its parent folder ".*" is not writable/);
    expect(site.snapshot()).toEqual(before);
    chmodSync(site.folder, 0o755);
    expect(readdirSync(site.folder).sort()).toEqual(['content', 'dist']);
  });

  const FILES = {
    'content/index.md': '# Home\n\n[A](./docs/a.md) ![](./dot.svg)\n',
    'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/urls.txt': '/\n',
    'content/site.config.ts': 'export default {};\n',
    'content/docs/a.md': '# A\n',
    'content/docs/_category_.yml': 'label: Docs\n',
  };

  const ALL: readonly string[] = ['build', 'check', 'urls', 'dev'];

  // All commands read in the same way: two kinds of files are enough for the others than the build.
  test.each([
    ['a document', 'content/docs/a.md', 1, ALL],
    ['the config', 'content/site.config.ts', 0, ALL],
    ['a category file', 'content/docs/_category_.yml', 1, ['build']],
    ['a folder', 'content/docs', 0, ['build']],
    ['an image', 'content/dot.svg', 0, ['build']],
    ['the list of addresses', 'content/urls.txt', 0, ['build']],
  ])('to read %s, a command names it and nothing else', async (_, path, hasPlace, commands) => {
    const site = temporarySite(FILES);
    chmodSync(site.folder, 0o777);
    chmodSync(join(site.folder, path), 0o000);
    onTestFinished(() => chmodSync(join(site.folder, path), 0o755));
    const options = { user: USER, cwd: site.folder };
    const message = `error: "${path}" cannot be read or written: permission denied (EACCES) [access-denied]`;
    const expected = hasPlace ? `${path}:1:1: ${message}` : message;

    const once = commands.filter((command) => command !== 'dev');
    const runs = await Promise.all(
      once.map((command) => runCommand(command === 'urls' ? ['urls', '--yes'] : [command], options)),
    );
    for (const { status, stderr } of runs) {
      expect(stderr).toContain(expected);
      expect(stderr).toContain('help: change its permissions');
      expect(stderr).toContain('1 error');
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(status).toBe(1);
    }

    if (once.length === commands.length) return;
    const dev = startCommand(['dev', '--port', '0'], options);
    onTestFinished(() => void dev.child.kill());
    await expect.poll(() => dev.output.stderr, { timeout: PATIENCE }).toContain(expected);
    expect(dev.output.stderr).not.toMatch(/^\s+at /m);
  });
});
