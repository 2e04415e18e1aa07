// Which folders a build may replace.

import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { outputFolderProblem } from '../../scripts/output/output-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('the output folder', () => {
  const files = { 'dist/.omphalos-build.json': '{}', 'foreign/photo.jpg': '' };
  const root = temporaryFolder(files, afterAll);
  for (const folder of ['content/docs', 'public', 'empty'])
    mkdirSync(join(root, folder), { recursive: true });
  const fault = (out: string): string | undefined =>
    outputFolderProblem(join(root, out), [join(root, 'content'), join(root, 'public'), root]);

  test('the output folder may be new, empty, or made by an earlier build', () => {
    expect(fault('new')).toBeUndefined();
    expect(fault('empty')).toBeUndefined();
    expect(fault('dist')).toBeUndefined();
  });
  for (const out of ['content', 'content/docs', 'content/new', 'public', '.', '..']) {
    test(`may not be ${out}: sources would be lost`, () => expect(fault(out)).toMatch(/^must not/));
  }
  test('the output folder may not be the root of the disk', () =>
    expect(outputFolderProblem('/', [root])).toMatch(/^must not/));
  test('the output folder may not hold other files', () =>
    expect(fault('foreign')).toMatch(/^contains files/));
  test('the output folder may not hold a repository, even if a build made it', () => {
    mkdirSync(join(root, 'published/.git'), { recursive: true });
    writeFileSync(join(root, 'published/.omphalos-build.json'), '{}');
    expect(fault('published')).toMatch(/^contains "\.git", and would lose it/);
    writeFileSync(join(root, 'dist/.git'), 'gitdir: elsewhere'); // of a worktree
    onTestFinished(() => rmSync(join(root, 'dist/.git')));
    expect(fault('dist')).toMatch(/^contains "\.git"/);
  });
  test('the output folder may not be a file', () => expect(fault('foreign/photo.jpg')).toMatch(/^is a file/));
  test('the output folder is checked through a symbolic link', () => {
    symlinkSync(join(root, 'content'), join(root, 'link'));
    onTestFinished(() => rmSync(join(root, 'link')));
    expect(fault('link')).toMatch(/^must not/);
  });
});
