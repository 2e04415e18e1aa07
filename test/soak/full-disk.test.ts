// Builds onto a disk that runs full at one moment after another: the old site stays, the author learns why, and nothing
// is left that takes up room.

import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { canMountDisk, smallDisk } from '../support/small-disk.ts';
import { snapshotOf, temporarySite } from '../support/temporary-site.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
const DISK = 8 * 1024 * 1024;

test.runIf(canMountDisk)(
  'a disk that runs full while a site is written loses nothing',
  async () => {
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`content/docs/p${index}.md`, `# P${index}\n\nText.\n`]),
    );
    const site = temporarySite({ 'content/index.md': '# Home\n', ...files });
    using disk = await smallDisk(DISK);
    const build = () =>
      disk.run([
        SCRIPT,
        'build',
        '--no-cache', // else unchanged pages need no room
        '--content',
        join(site.folder, 'content'),
        '--out',
        join(disk.folder, 'dist'),
      ]);
    const freeBytes = (): number => {
      const { bavail, bsize } = statfsSync(disk.outside);
      return bavail * bsize;
    };
    const before = freeBytes();
    expect(await build()).toMatchObject({ status: 0 });
    const needed = before - freeBytes();
    const old = snapshotOf(join(disk.outside, 'dist'));
    expect(old.size).toBeGreaterThan(40);
    site.write('content/index.md', '# Home, changed\n');

    const count = { full: 0, lost: 0, litter: 0, built: 0 };
    // From no room at all to almost enough.
    for (let tenth = 0; tenth < 10; tenth++) {
      const filler = join(disk.outside, 'filler');
      writeFileSync(filler, Buffer.alloc(freeBytes() - Math.round((needed * tenth) / 10)));
      const { status, stderr } = await build();
      if (status === 0) count.built++;
      else {
        count.full++;
        expect(stderr).toMatch(
          /^error: "\S+\/\.?dist[\w./-]*" cannot be written: no space is left on its disk \(ENOSPC\).*\n {2}help: free some space/m,
        );
        expect(stderr).not.toMatch(/^\s+at /m);
      }
      const now = snapshotOf(join(disk.outside, 'dist'));
      const isOld = now.size === old.size && [...old].every(([path, bytes]) => now.get(path) === bytes);
      if (status !== 0 && !isOld) count.lost++;
      if (readdirSync(disk.outside).some((name) => name !== 'dist' && name !== 'filler')) count.litter++;
      rmSync(filler);
    }
    console.log(`full disk: ${JSON.stringify({ ...count, neededBytes: needed })}`);
    expect(count).toEqual({ full: 10, lost: 0, litter: 0, built: 0 });
    expect(await build()).toMatchObject({ status: 0 });
    expect(snapshotOf(join(disk.outside, 'dist')).get('index.html')).not.toBe(old.get('index.html'));
  },
  600_000,
);
