// Writes files into a folder that is being made, and only there. The folder may hold files already, which others may
// have under another name as well: they are replaced, never written into.

import {
  constants,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
  /** Whether this very file lies here already. */
  keeps(file: FileStamp): boolean;
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
      inTheWay(folder, path, () => mkdirSync(parent, { recursive: true }));
      made.add(parent);
    }
    return path;
  };
  return {
    async write({ outputPath, bytes }) {
      const path = prepare(outputPath);
      const write = () => writeFile(path, bytes, { flag: 'wx' });
      await write()
        .catch((error: unknown) => {
          makeWay(folder, path, error);
          return write();
        })
        .catch((error: unknown) => {
          throw withPath(error, path);
        });
      return bytes.byteLength;
    },
    async copy(from, outputPath) {
      const path = prepare(outputPath);
      const copy = () => copyFile(from, path, constants.COPYFILE_EXCL);
      await copy().catch((error: unknown) => {
        makeWay(folder, path, error);
        return copy();
      });
      return (await stat(path)).size;
    },
    writeNow({ outputPath, bytes }) {
      const path = prepare(outputPath);
      try {
        inTheWay(folder, path, () => writeFileSync(path, bytes, { flag: 'wx' }));
      } catch (error) {
        throw withPath(error, path);
      }
    },
    alias(outputPath, secondPath) {
      const path = prepare(secondPath);
      try {
        inTheWay(folder, path, () => linkSync(pathOf(outputPath), path));
        return true;
      } catch {
        return false;
      }
    },
    link(from, outputPath) {
      const path = prepare(outputPath);
      inTheWay(folder, path, () => linkSync(join(from, outputPath), path));
    },
    keeps: (file) => isSameFile(file, stampOf(folder, file.outputPath)),
  };
}

/** Does it once more if something stood in the way. */
function inTheWay(folder: string, path: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    makeWay(folder, path, error);
    work();
  }
}

/**
 * Removes what stands in the place of a file or of a folder above it, for as far as `folder` goes.
 * @throws the error, if it was about something else
 */
function makeWay(folder: string, path: string, error: unknown): void {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code)) throw error;
  for (let above = dirname(path); above.length > folder.length; above = dirname(above))
    if (lstatSync(above, { throwIfNoEntry: false })?.isDirectory() === false) rmSync(above);
  rmSync(path, { recursive: true, force: true });
}

/**
 * Removes every file below a folder that is not among these, and the folders that become empty.
 * @param outputPaths in any normal form: some disks give names back in another
 */
export function removeOthers(folder: string, outputPaths: ReadonlySet<string>): void {
  const wanted = new Set([...outputPaths].map((path) => path.normalize()));
  const sweep = (inside: string): boolean => {
    let isEmpty = true;
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const path = `${inside}${entry.name}`;
      const goes = entry.isDirectory() ? sweep(`${path}/`) : !wanted.has(path.normalize());
      if (!goes) isEmpty = false;
      else if (entry.isDirectory()) rmdirSync(join(folder, path));
      else rmSync(join(folder, path));
    }
    return isEmpty;
  };
  sweep('');
}

/** Undefined if there is no such file. */
export function stampOf(folder: string, outputPath: string): FileStamp | undefined {
  const stats = lstatSync(join(folder, outputPath), { throwIfNoEntry: false });
  if (!stats?.isFile()) return undefined;
  return { outputPath, size: stats.size, modified: stats.mtimeMs, inode: stats.ino };
}

export const isSameFile = (a: FileStamp, b: FileStamp | undefined): boolean =>
  b !== undefined && a.size === b.size && a.modified === b.modified && a.inode === b.inode;
