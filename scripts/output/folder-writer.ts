// Writes files into a folder that is being made, and only there.

import { constants, linkSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { OutputFile } from '../lib/output-file.ts';
import { withPath } from './write-failure.ts';

/** A file as it lies on the disk: by these one sees whether it is still as it was written. */
export interface FileStamp {
  readonly outputPath: string;
  readonly size: number;
  /** Milliseconds, with fractions. */
  readonly modified: number;
  readonly inode: number;
}

export interface FolderWriter {
  /** @returns how many bytes were written */
  write(file: OutputFile): Promise<number>;
  /** The same at once: for many small files this takes a third of the time, all of it this thread's. */
  writeNow(file: OutputFile): void;
  /** @returns the file's size in bytes */
  copy(from: string, outputPath: string): Promise<number>;
  /**
   * Gives a file of this folder a second name.
   * @returns false where the disk cannot
   */
  alias(outputPath: string, secondPath: string): boolean;
  /** Takes a file of another folder as it is, under the same path. Throws where the disk cannot. */
  link(folder: string, outputPath: string): void;
}

/** @param folder absolute */
export function openFolderWriter(folder: string): FolderWriter {
  const made = new Set<string>();
  const pathOf = (outputPath: string): string => {
    const path = join(folder, outputPath);
    // Authors' mistakes are told long before; this is the last line of defence against ours.
    if (!path.startsWith(folder + sep)) throw new Error(`not inside the output: ${outputPath}`);
    return path;
  };
  /** Absolute path, in a folder that exists. */
  const prepare = (outputPath: string): string => {
    const path = pathOf(outputPath);
    const parent = dirname(path);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    return path;
  };
  return {
    async write({ outputPath, bytes }) {
      const path = prepare(outputPath);
      try {
        await replacingLater(path, () => writeFile(path, bytes, { flag: 'wx' }));
      } catch (error) {
        throw withPath(error, path);
      }
      return bytes.byteLength;
    },
    async copy(from, outputPath) {
      const path = prepare(outputPath);
      await replacingLater(path, () => copyFile(from, path, constants.COPYFILE_EXCL));
      return (await stat(path)).size;
    },
    writeNow({ outputPath, bytes }) {
      const path = prepare(outputPath);
      try {
        replacing(path, () => writeFileSync(path, bytes, { flag: 'wx' }));
      } catch (error) {
        throw withPath(error, path);
      }
    },
    alias(outputPath, secondPath) {
      const path = prepare(secondPath);
      try {
        replacing(path, () => linkSync(pathOf(outputPath), path));
        return true;
      } catch {
        return false;
      }
    },
    link(from, outputPath) {
      const path = prepare(outputPath);
      replacing(path, () => linkSync(join(from, outputPath), path));
    },
  };
}

/** A file that is there already may have another name in the site before: it is removed, never written into. */
function replacing(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    rmSync(path);
    write();
  }
}

async function replacingLater(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    rmSync(path);
    await write();
  }
}

/** Undefined if there is no such file. */
export function stampOf(folder: string, outputPath: string): FileStamp | undefined {
  const stats = lstatSync(join(folder, outputPath), { throwIfNoEntry: false });
  if (!stats?.isFile()) return undefined;
  return { outputPath, size: stats.size, modified: stats.mtimeMs, inode: stats.ino };
}

export const isSameFile = (a: FileStamp, b: FileStamp | undefined): boolean =>
  b !== undefined && a.size === b.size && a.modified === b.modified && a.inode === b.inode;
