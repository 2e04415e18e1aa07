// Files reused from another folder are never modified, and everything stays inside the folder.

import { linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolderWriter } from '../../scripts/output/folder-writer.ts';
import { temporarySite } from '../support/temporary-site.ts';

function folders() {
  const { folder } = temporarySite({ 'old/docs/page.html': 'old' });
  mkdirSync(join(folder, 'new'));
  return { old: join(folder, 'old'), made: join(folder, 'new') };
}

test('a written file replaces a reused one', () => {
  const { old, made } = folders();
  const writer = openFolderWriter(made);
  writer.link(old, 'docs/page.html');
  expect(statSync(join(made, 'docs/page.html')).ino).toBe(statSync(join(old, 'docs/page.html')).ino);
  writer.write({ outputPath: 'docs/page.html', bytes: Buffer.from('new') });
  expect(readFileSync(join(made, 'docs/page.html'), 'utf8')).toBe('new');
  expect(readFileSync(join(old, 'docs/page.html'), 'utf8')).toBe('old');
});

test('a copy or a second name replaces a reused file as well', () => {
  const { old, made } = folders();
  const source = join(old, '../source');
  writeFileSync(source, 'copied');
  const writer = openFolderWriter(made);
  linkSync(join(old, 'docs/page.html'), join(made, 'first'));
  expect(writer.copy(source, 'first')).toBe(6);
  writer.link(old, 'docs/page.html');
  expect(writer.alias('first', 'docs/page.html')).toBe(true);
  expect(readFileSync(join(made, 'docs/page.html'), 'utf8')).toBe('copied');
  expect(readFileSync(join(old, 'docs/page.html'), 'utf8')).toBe('old');
});

test.each(['../evil', 'a/../../evil', '..', '.'])('a path out of the folder is a bug: %s', (outputPath) => {
  const writer = openFolderWriter(folders().made);
  expect(() => writer.write({ outputPath, bytes: Buffer.from('x') })).toThrow('not inside the output');
});
