// Writes files into a folder that is being made, and only there.

import { linkSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { withPath } from './write-failure.ts';

/** A file of the site. `outputPath` is relative to the output folder, with `/` on every system. */
export interface OutputFile {
  readonly outputPath: string;
  readonly bytes: Uint8Array;
}

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
  const prepare = async (outputPath: string): Promise<string> => {
    const path = pathOf(outputPath);
    const parent = dirname(path);
    if (!made.has(parent)) await mkdir(parent, { recursive: true });
    made.add(parent);
    return path;
  };
  const prepareNow = (outputPath: string): string => {
    const path = pathOf(outputPath);
    const parent = dirname(path);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    return path;
  };
  return {
    async write({ outputPath, bytes }) {
      const path = await prepare(outputPath);
      await writeFile(path, bytes).catch((error: unknown) => {
        throw withPath(error, path);
      });
      return bytes.byteLength;
    },
    async copy(from, outputPath) {
      const path = await prepare(outputPath);
      await copyFile(from, path);
      return (await stat(path)).size;
    },
    writeNow({ outputPath, bytes }) {
      const path = prepareNow(outputPath);
      try {
        writeFileSync(path, bytes);
      } catch (error) {
        throw withPath(error, path);
      }
    },
    alias(outputPath, secondPath) {
      const path = prepareNow(secondPath);
      try {
        linkSync(pathOf(outputPath), path);
        return true;
      } catch {
        return false;
      }
    },
    link(from, outputPath) {
      linkSync(join(from, outputPath), prepareNow(outputPath));
    },
  };
}

/** Undefined if there is no such file. */
export function stampOf(folder: string, outputPath: string): FileStamp | undefined {
  const stats = lstatSync(join(folder, outputPath), { throwIfNoEntry: false });
  if (!stats?.isFile()) return undefined;
  return { outputPath, size: stats.size, modified: stats.mtimeMs, inode: stats.ino };
}

export const isSameFile = (a: FileStamp, b: FileStamp | undefined): boolean =>
  b !== undefined && a.size === b.size && a.modified === b.modified && a.inode === b.inode;
