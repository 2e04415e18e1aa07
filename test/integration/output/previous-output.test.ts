// A build begins with those files of the site before last that stay. What comes out is what a first build makes, whatever had
// to go, and nothing is written into files that somebody may hold.

import { existsSync, linkSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openCache } from '../../../scripts/lib/cache.ts';
import { snapshotOf, type TemporarySite, temporarySite } from '../../support/temporary-site.ts';

vi.setConfig({ testTimeout: 90_000 });

const FILES = {
  'content/index.md': '# Home\n',
  'content/docs/staying.md': '# Staying\n',
  'content/docs/leaving.md': '# Leaving\n',
  'public/thing': 'a file',
  'public/many/one.txt': 'in a folder',
};

/** Builds with a cache and a store of the site's own. */
function builder(site: TemporarySite) {
  const cache = openCache(join(site.folder, 'cache'), 'v');
  const previousOutputs = join(site.folder, 'previous');
  return {
    build: () => site.build({ cache, previousOutputs }),
    /** The only one that is kept. */
    previous: () => join(previousOutputs, readdirSync(previousOutputs).join()),
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
  // Now the first site is the one before last.
  for (const path of ['content/docs/leaving.md', 'public/thing', 'public/many']) site.remove(path);
  site.write('public/thing/inside.txt', 'a folder now');
  site.write('public/many', 'a file now');
  for (let round = 0; round < 3; round++) {
    site.write('content/docs/staying.md', `# Staying, round ${round}\n`);
    site.write('content/docs/coming.md', `# Coming ${round}\n`);
    await build();
    expect(site.snapshot()).toEqual(await fresh());
  }
  expect(existsSync(join(site.folder, 'dist/docs/leaving'))).toBe(false);
  expect(readFileSync(held, 'utf8')).toBe(heldText);
});

test('the folders of the site before last are used, by one build at a time', async () => {
  const site = temporarySite(FILES);
  const { build, previous, fresh } = builder(site);
  await build();
  await build();
  const { ino } = lstatSync(join(previous(), 'docs'));
  await build();
  expect(lstatSync(join(site.folder, 'dist/docs')).ino).toBe(ino);
  await Promise.all([build(), build()]);
  expect(site.snapshot()).toEqual(await fresh());
});

test('what somebody has changed in it does not come back', async () => {
  const site = temporarySite(FILES);
  const { build, previous, fresh } = builder(site);
  await build();
  await build();
  const elsewhere = temporarySite({ other: 'spoilt', 'folder/precious': 'stays' });
  rmSync(join(previous(), 'docs/staying.html'));
  linkSync(join(elsewhere.folder, 'other'), join(previous(), 'docs/staying.html'));
  rmSync(join(previous(), 'docs/leaving'), { recursive: true });
  symlinkSync(join(elsewhere.folder, 'folder'), join(previous(), 'docs/leaving'));
  site.write(`previous/${readdirSync(join(site.folder, 'previous')).join()}/stray/file.html`, 'stray');
  await build();
  expect(site.snapshot()).toEqual(await fresh());
  expect(existsSync(join(site.folder, 'dist/stray'))).toBe(false);
  expect(readdirSync(join(elsewhere.folder, 'folder'))).toEqual(['precious']);
});

test('a build that fails leaves it where it is', async () => {
  const site = temporarySite(FILES);
  const { build, previous, fresh } = builder(site);
  await build();
  await build();
  const before = previous();
  site.write('content/docs/staying.md', '[x](/nowhere)\n');
  await expect(build()).rejects.toThrow();
  expect(previous()).toBe(before);
  site.write('content/docs/staying.md', '# Staying\n');
  await build();
  expect(site.snapshot()).toEqual(await fresh());
});

test('where it cannot be kept, the old site is removed as ever', async () => {
  const site = temporarySite({ ...FILES, previous: 'a file where the folder would be' });
  const { build } = builder(site);
  await build();
  await build();
  expect(readdirSync(site.folder).filter((name) => name.startsWith('.dist'))).toEqual([]);
});
