// What the store gives back is what the content folder holds, while files come and go.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openContentStore } from '../../scripts/dev/content-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('a file that its folder no longer lists is gone, even if no change names it', async () => {
  const folder = temporaryFolder({ 'one.md': '# One', 'two.md': '# Two' });
  const store = await openContentStore(folder);
  rmSync(join(folder, 'two.md'));
  await store.refresh(['three.md']);
  expect(store.files.documents.map(({ sourcePath }) => sourcePath)).toEqual(['one.md']);
});

test('a save without a change is none, and keeps the file that others have parsed', async () => {
  const folder = temporaryFolder({ 'one.md': '# One', 'two.md': '# Two', 'plan.svg': '<svg/>' });
  const store = await openContentStore(folder);
  const [one] = store.files.documents;
  writeFileSync(join(folder, 'one.md'), '# One');
  writeFileSync(join(folder, 'two.md'), '# Two, changed');
  expect(await store.refresh(['one.md', 'two.md', 'plan.svg'])).toEqual(['two.md', 'plan.svg']);
  expect(store.files.documents[0]).toBe(one);
});

test('a folder that is gone is told where its files are asked for, until it is back', async () => {
  const folder = temporaryFolder({ 'content/one.md': '# One' });
  const content = join(folder, 'content');
  const store = await openContentStore(content);
  rmSync(content, { recursive: true });
  await store.refresh(['one.md']);
  expect(() => store.files).toThrow('ENOENT');
  mkdirSync(content);
  writeFileSync(join(content, 'two.md'), '# Two');
  await store.refresh(['two.md']);
  expect(store.files.documents).toHaveLength(1);
});
