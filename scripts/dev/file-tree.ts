// Folders as they are on the disk: every file with a stamp that changes when the file does. The watch mode compares two
// such trees to learn what has changed.

import type { Stats } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isHidden } from '../content/read-content.ts';

export interface FileTree {
  /** Files by absolute path, with the folder as it was given: a folder may be a symbolic link. */
  readonly files: ReadonlyMap<string, FileState>;
  /** Inode of each folder, by absolute path. Another folder of the same name has another one. */
  readonly folders: ReadonlyMap<string, string>;
}

interface FileState {
  readonly stamp: string;
  readonly isEmpty: boolean;
}

/** Changes with every write, and when another file takes the place: times, size and inode. */
export const stampOf = ({ mtimeMs, ctimeMs, size, ino }: Stats): string =>
  `${mtimeMs}:${ctimeMs}:${size}:${ino}`;

/** Also has the device, since a disk may be mounted there, and the time of birth, since systems use inodes again. */
export const inodeOf = ({ dev, ino, birthtimeMs }: Stats): string => `${dev}:${ino}:${birthtimeMs}`;

/**
 * Reads all files below some folders, without hidden ones and installed packages. What cannot be read, or disappears
 * meanwhile, is left out.
 * @param roots absolute; may be missing, or symbolic links
 */
export async function readFileTree(roots: readonly string[]): Promise<FileTree> {
  const files = new Map<string, FileState>();
  const folders = new Map<string, string>();

  const readFolder = async (path: string, below: string): Promise<void> => {
    const [stats, entries] = await Promise.all([
      orAbsent(stat(path)),
      orAbsent(readdir(path, { withFileTypes: true })),
    ]);
    if (!stats || !entries) return;
    folders.set(path, inodeOf(stats));
    const visible = entries.filter(({ name }) => !isHidden(below + name));
    await Promise.all(
      visible.map((entry) =>
        entry.isDirectory()
          ? readFolder(join(path, entry.name), `${below}${entry.name}/`)
          : readFile(join(path, entry.name), entry.isSymbolicLink()),
      ),
    );
  };
  const readFile = async (path: string, isLink: boolean): Promise<void> => {
    const [own, target] = await Promise.all([
      orAbsent(lstat(path)),
      isLink ? orAbsent(stat(path)) : undefined,
    ]);
    if (!own) return;
    // A link to a folder is not followed, so a change in that folder is none of the link.
    const stamp = target?.isFile() ? `${stampOf(own)} ${stampOf(target)}` : stampOf(own);
    files.set(path, { stamp, isEmpty: (target ?? own).size === 0 });
  };

  await Promise.all(roots.map((root) => readFolder(root, '')));
  return { files, folders };
}

/** Absolute paths of files that were added, changed or removed. */
export function changedPaths(before: FileTree, after: FileTree): readonly string[] {
  const written = [...after.files].filter(([path, { stamp }]) => before.files.get(path)?.stamp !== stamp);
  const removed = [...before.files.keys()].filter((path) => !after.files.has(path));
  return [...written.map(([path]) => path), ...removed];
}

const orAbsent = <Value>(work: Promise<Value>): Promise<Value | undefined> => work.catch(() => undefined);
