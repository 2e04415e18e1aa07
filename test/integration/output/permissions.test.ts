// Denied permissions are reported with the path, and the old site stays.

import { chmodSync, constants, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { runBuild } from '../../support/run-command.ts';
import { builtSite, type TemporarySite } from '../../support/temporary-site.ts';

/** Root may do everything, so the user "nobody" builds then: its number is the same on all systems that have it. */
const USER = process.getuid?.() === 0 ? 65_534 : undefined;
/** Windows has no such permissions, and other users cannot start a project in root's home folder. */
const canDeny = process.platform !== 'win32' && (USER === undefined || isOpenToOthers(projectRoot));

function isOpenToOthers(folder: string): boolean {
  const isOpen = (statSync(folder).mode & constants.S_IXOTH) !== 0;
  return isOpen && (dirname(folder) === folder || isOpenToOthers(dirname(folder)));
}

const PAGE = { 'content/index.md': '# Home\n' };
const build = ({ folder }: TemporarySite) => runBuild([], { user: USER, cwd: folder });

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

  test('to read a document, the message names the document', async () => {
    const site = await builtSite(PAGE);
    chmodSync(site.folder, 0o777);
    const before = site.snapshot();
    site.write('content/secret.md', '# Secret\n');
    chmodSync(join(site.folder, 'content/secret.md'), 0o000);
    const { status, stderr } = await build(site);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /error: ".*content\/secret\.md" cannot be read or written: permission denied \(EACCES\)/,
    );
    expect(stderr).toContain('help: change its permissions');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(site.snapshot()).toEqual(before);
  });
});
