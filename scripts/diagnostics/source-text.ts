// Reads a source file for code frames, as the author sees it.

import { readFileSync } from 'node:fs';

/** @returns undefined if the file cannot be read */
export function readSourceText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return undefined; // it may have been deleted
  }
}
