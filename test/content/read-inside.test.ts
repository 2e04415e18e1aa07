// All content is read through this module: files inside the folder, through any links, and no others.

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { includeFiles } from '../../scripts/content/include-files.ts';
import { loadAssets } from '../../scripts/content/load-assets.ts';
import { readInside, readListed } from '../../scripts/content/read-inside.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** `content` with a file, links to it and out, and a folder whose name only begins the same. */
function folders() {
  const root = temporaryFolder({
    'content/docs/a.txt': 'own',
    'secret.txt': 'secret',
    'content-of-others/secret.txt': 'secret',
  });
  const content = join(root, 'content');
  symlinkSync(join(content, 'docs/a.txt'), join(content, 'own-link.txt'));
  symlinkSync(join(root, 'secret.txt'), join(content, 'link.txt'));
  symlinkSync(root, join(content, 'up'));
  return { root, content };
}

const OUTSIDE = [
  '../secret.txt',
  'link.txt',
  'up/secret.txt',
  '../content-of-others/secret.txt',
  'docs/../../secret.txt',
];

test('reads files inside, through links that stay inside, too', async () => {
  const { content } = folders();
  for (const path of ['docs/a.txt', 'own-link.txt', 'up/content/docs/a.txt', join(content, 'docs/a.txt')]) {
    expect(readInside(content, path)?.toString(), path).toBe('own');
    expect((await readListed(content, path)).toString(), path).toBe('own');
  }
});

test('reads nothing outside: directly, as an include, or as a file beside a page', async () => {
  const { root, content } = folders();
  const { read } = includeFiles({ content, public: content }).reader();
  for (const path of [...OUTSIDE, join(root, 'secret.txt')]) {
    expect(readInside(content, path), path).toBeUndefined();
    expect(read('content', path), path).toBeUndefined();
    await expect(readListed(content, path), path).rejects.toMatchObject({ code: 'EACCES' });
    await expect(loadAssets(content, [path]), path).rejects.toMatchObject({ code: 'EACCES' });
  }
});

test('a folder or a missing file is not a file', async () => {
  const { content } = folders();
  for (const path of ['docs', 'missing.txt', '.', 'a\0b']) expect(readInside(content, path)).toBeUndefined();
  await expect(readListed(content, 'missing.txt')).rejects.toMatchObject({ code: 'ENOENT' });
});
