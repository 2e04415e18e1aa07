// Writes files into the folder of an unfinished site, and only there.

import {
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { OutputFile } from '../lib/output-file.ts';

/** A file on the disk. If all of these are the same later, the file has not changed. */
export interface FileStamp {
  readonly outputPath: string;
  readonly size: number;
  /** Milliseconds, with fractions. */
  readonly modified: number;
  readonly inode: number;
}

/** @param folder absolute */
export function openFolderWriter(folder: string) {
  const created = new Set<string>();
  const absolutePath = (outputPath: string): string => {
    const path = join(folder, outputPath);
    // Authors' mistakes are reported long before; this guards against our own.
    if (!path.startsWith(folder + sep)) throw new Error(`not inside the output: ${outputPath}`);
    return path;
  };
  /** Calls `write` with the absolute path, in a folder that exists. */
  const place = (outputPath: string, write: (path: string) => void): void => {
    const path = absolutePath(outputPath);
    const parent = dirname(path);
    if (!created.has(parent)) {
      mkdirSync(parent, { recursive: true });
      created.add(parent);
    }
    try {
      write(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw withPath(error, path);
      // The file may be linked to one of the old site: remove it, never write into it.
      rmSync(path);
      write(path);
    }
  };
  return {
    /** Writes synchronously: for many small files this takes a third of the time. */
    write({ outputPath, bytes }: OutputFile): void {
      place(outputPath, (path) => writeFileSync(path, bytes, { flag: 'wx' }));
    },
    /** @returns the file's size in bytes */
    copy(from: string, outputPath: string): number {
      place(outputPath, (path) => copyFileSync(from, path, constants.COPYFILE_EXCL));
      return statSync(absolutePath(outputPath)).size;
    },
    /**
     * Gives a file of this folder a second name.
     * @returns false if the disk has no hard links
     */
    alias(outputPath: string, secondPath: string): boolean {
      try {
        place(secondPath, (path) => linkSync(absolutePath(outputPath), path));
        return true;
      } catch {
        return false;
      }
    },
    /** Takes a file of another folder unchanged, under the same path. Throws if the disk has no hard links. */
    link(from: string, outputPath: string): void {
      place(outputPath, (path) => linkSync(join(from, outputPath), path));
    },
  };
}

/** Adds the path to the error of a failed write: the system's error for an open file has none. @returns the same error */
export function withPath(error: unknown, path: string): unknown {
  if (error instanceof Error && 'code' in error && !('path' in error)) Object.assign(error, { path });
  return error;
}

/** @returns undefined if there is no such file */
export function readStamp(folder: string, outputPath: string): FileStamp | undefined {
  const stats = lstatSync(join(folder, outputPath), { throwIfNoEntry: false });
  if (!stats?.isFile()) return undefined;
  return { outputPath, size: stats.size, modified: stats.mtimeMs, inode: stats.ino };
}

export const isSameFile = (a: FileStamp, b: FileStamp | undefined): boolean =>
  b !== undefined && a.size === b.size && a.modified === b.modified && a.inode === b.inode;
