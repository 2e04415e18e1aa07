import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openContentStore } from '../../scripts/dev/content-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Paths of files that the system still opens after their removal, as mounted disks do for a second or longer. */
const remembered = vi.hoisted(() => new Map<string, import('node:fs').Stats>());
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const statOf = (name: 'lstat' | 'stat') => async (path: string) => remembered.get(path) ?? real[name](path);
  return { ...real, lstat: statOf('lstat'), stat: statOf('stat') };
});

test('a file that its folder no longer lists is gone, even while the system still opens it', async () => {
  const folder = temporaryFolder({ 'one.md': '# One', 'two.md': '# Two' });
  const { lstat } = await import('node:fs/promises');
  const store = await openContentStore(folder);
  const path = join(folder, 'two.md');
  const stats = await lstat(path);
  rmSync(path);
  remembered.set(path, stats);
  expect(await store.refresh(['two.md'])).toEqual(['two.md']);
  expect(store.files.documents.map(({ sourcePath }) => sourcePath)).toEqual(['one.md']);
});
