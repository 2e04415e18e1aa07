// A build brings the site before last up to date. What comes out is what a first build makes, whatever had to go, and
// nothing is written into files that somebody may hold.

import { linkSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openCache } from '../../../scripts/lib/cache.ts';
import { openSpareFolders } from '../../../scripts/output/spare-folder.ts';
import { snapshotOf, type TemporarySite, temporarySite } from '../../support/temporary-site.ts';

vi.setConfig({ testTimeout: 90_000 });

const FILES = {
  'content/index.md': '# Home\n',
  'content/docs/staying.md': '# Staying\n',
  'content/docs/leaving.md': '# Leaving\n',
  'public/thing': 'a file',
  'public/many/one.txt': 'in a folder',
};

/** Builds with a cache and a spare of the site's own. */
function builder(site: TemporarySite) {
  const cache = openCache(join(site.folder, 'cache'), 'v');
  const spares = join(site.folder, 'spares');
  return {
    build: () => site.build({ cache, spares: openSpareFolders(spares) }),
    /** The only one. */
    spare: () => join(spares, readdirSync(spares).join()),
    async fresh() {
      await site.build({ out: join(site.folder, 'fresh') });
      return snapshotOf(join(site.folder, 'fresh'));
    },
  };
}

test('pages come and go, files become folders and folders files', async () => {
  const site = temporarySite(FILES);
  const { build, fresh } = builder(site);
  await build();
  const held = join(site.folder, 'held.html');
  linkSync(join(site.folder, 'dist/docs/staying.html'), held);
  const heldText = readFileSync(held, 'utf8');
  site.write('content/docs/leaving.md', '# Still here\n');
  await build();
  // Now the spare is the first site.
  for (const path of ['content/docs/leaving.md', 'public/thing', 'public/many']) site.remove(path);
  site.write('public/thing/inside.txt', 'a folder now');
  site.write('public/many', 'a file now');
  for (let round = 0; round < 3; round++) {
    site.write('content/docs/staying.md', `# Staying, round ${round}\n`);
    site.write('content/docs/coming.md', `# Coming ${round}\n`);
    await build();
    expect(site.snapshot()).toEqual(await fresh());
  }
  expect(site.snapshot().has('docs/leaving.html')).toBe(false);
  expect(readFileSync(held, 'utf8')).toBe(heldText);
});

test('the spare is used, and takes part in no second build at the same time', async () => {
  const site = temporarySite(FILES);
  const { build, spare, fresh } = builder(site);
  await build();
  await build();
  const folder = join(spare(), 'docs');
  const inode = lstatSync(folder).ino;
  await build();
  expect(lstatSync(join(site.folder, 'dist/docs')).ino).toBe(inode);
  await Promise.all([build(), build()]);
  expect(site.snapshot()).toEqual(await fresh());
});

test('a spare that somebody has changed does not come back', async () => {
  const site = temporarySite(FILES);
  const { build, spare, fresh } = builder(site);
  await build();
  await build();
  const spoil = temporarySite({});
  rmSync(join(spare(), 'docs/staying.html'));
  spoil.write('other', 'spoilt');
  linkSync(join(spoil.folder, 'other'), join(spare(), 'docs/staying.html'));
  site.write(`spares/${readdirSync(join(site.folder, 'spares')).join()}/stray/folder/file.html`, 'stray');
  rmSync(join(spare(), 'docs/leaving'), { recursive: true });
  await build();
  expect(site.snapshot()).toEqual(await fresh());
  expect(readdirSync(join(site.folder, 'dist'))).not.toContain('stray');
});

test('a build that fails leaves the spare where it is', async () => {
  const site = temporarySite(FILES);
  const { build, spare, fresh } = builder(site);
  await build();
  await build();
  const before = spare();
  site.write('content/docs/staying.md', '[x](/nowhere)\n');
  await expect(build()).rejects.toThrow();
  expect(spare()).toBe(before);
  site.write('content/docs/staying.md', '# Staying\n');
  await build();
  expect(site.snapshot()).toEqual(await fresh());
});
