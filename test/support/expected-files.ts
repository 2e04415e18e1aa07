// Golden files: compared, or written by `UPDATE_EXPECTED=1 npx vitest run --project unit …`. Review their diff like
// code.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export const isUpdating = process.env.UPDATE_EXPECTED === '1';

if (isUpdating && process.env.CI)
  throw new Error('UPDATE_EXPECTED is for your own machine: CI only compares');

/** Text of the file, after writing it if the run updates golden files; undefined if there is none. */
export function expectedText(path: string, actual: string): string | undefined {
  if (isUpdating) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, actual);
  }
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
