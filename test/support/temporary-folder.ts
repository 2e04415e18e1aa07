// A folder for one test, or for all tests of a file.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** By path below a folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Takes functions to call at the end of a test or, with `afterAll`, of a file; promises are awaited. */
export type AtEnd = (end: () => void) => void;

/** @param atEnd when the folder is removed; outside of tests, pass `afterAll` */
export function temporaryFolder(files: Files = {}, atEnd: AtEnd = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'omphalos-docs-test-')));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
