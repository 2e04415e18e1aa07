// Writes files into the folder of an unfinished site, and only there.

import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { OutputFile } from '../lib/output-file.ts';

/** @param folder absolute */
export function openFolderWriter(folder: string) {
  const created = new Set<string>();
  /** Calls `write` with the absolute path, in a folder that exists. */
  const place = (outputPath: string, write: (path: string) => void): void => {
    const path = join(folder, outputPath);
    // Authors' mistakes are reported long before; this guards against our own.
    if (!path.startsWith(folder + sep)) throw new Error(`not inside the output: ${outputPath}`);
    const parent = dirname(path);
    if (!created.has(parent)) {
      mkdirSync(parent, { recursive: true });
      created.add(parent);
    }
    try {
      write(path);
    } catch (error) {
      throw withPath(error, path);
    }
  };
  return {
    /** Writes synchronously: for many small files this takes a third of the time. */
    write({ outputPath, bytes }: OutputFile): void {
      place(outputPath, (path) => writeFileSync(path, bytes));
    },
    /** @returns the file's size in bytes */
    copy(from: string, outputPath: string): number {
      place(outputPath, (path) => copyFileSync(from, path));
      return statSync(join(folder, outputPath)).size;
    },
  };
}

/** Adds the path to the error of a failed write: the system's error for an open file has none. @returns the same error */
export function withPath(error: unknown, path: string): unknown {
  if (error instanceof Error && 'code' in error && !('path' in error)) Object.assign(error, { path });
  return error;
}
