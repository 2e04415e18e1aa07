// Folders as they are on the disk: every file with a stamp that changes when the file does. The watch mode compares two
// such trees to learn what has changed.

import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isHidden } from '../content/read-content.ts';

export interface FileTree {
  /** Files by absolute path, with the folder as it was given: a folder may be a symbolic link. */
  readonly files: ReadonlyMap<string, FileState>;
  /** Inode of each folder, by absolute path. Another folder of the same name has another one. */
  readonly folders: ReadonlyMap<string, string>;
}

interface FileState {
  readonly stamp: string;
  /** Part of the stamp that stays when the file gets another name. */
  readonly identity: string;
  readonly isEmpty: boolean;
}

const identityOf = ({ mtimeMs, size, ino }: Stats): string => `${mtimeMs}:${size}:${ino}`;

/** Changes with every write, and when another file takes the place: times, size and inode. */
export const stampOf = (stats: Stats): string => `${stats.ctimeMs}:${identityOf(stats)}`;

/** Also has the device, since a disk may be mounted there, and the time of birth, since systems use inodes again. */
export const inodeOf = ({ dev, ino, birthtimeMs }: Stats): string => `${dev}:${ino}:${birthtimeMs}`;

/**
 * Reads all files below some folders, without hidden ones and installed packages. What cannot be read, or disappears
 * meanwhile, is left out. Synchronous for each folder: for many small files, waiting takes four times as long as looking.
 * @param roots absolute; may be missing, or symbolic links
 */
export async function readFileTree(roots: readonly string[]): Promise<FileTree> {
  const files = new Map<string, FileState>();
  const folders = new Map<string, string>();
  const readFolder = async (path: string, below: string): Promise<void> => {
    const stats = orAbsent(() => statSync(path));
    const entries = orAbsent(() => readdirSync(path, { withFileTypes: true }));
    if (!stats || !entries) return;
    folders.set(path, inodeOf(stats));
    for (const entry of entries) {
      const name = below + entry.name;
      if (isHidden(name)) continue;
      if (entry.isDirectory()) await readFolder(join(path, entry.name), `${name}/`);
      else readFile(join(path, entry.name), entry.isSymbolicLink());
    }
    await setImmediate(); // lets the server answer
  };
  const readFile = (path: string, isLink: boolean): void => {
    const own = orAbsent(() => lstatSync(path));
    const target = isLink ? orAbsent(() => statSync(path)) : undefined;
    if (!own) return;
    // A link to a folder is not followed, so a change in that folder is none of the link.
    const stamp = target?.isFile() ? `${stampOf(own)} ${stampOf(target)}` : stampOf(own);
    files.set(path, { stamp, identity: identityOf(own), isEmpty: (target ?? own).size === 0 });
  };
  for (const root of roots) await readFolder(root, '');
  return { files, folders };
}

/** Absolute paths of files that were added, changed or removed. */
export function changedPaths(before: FileTree, after: FileTree): readonly string[] {
  const written = [...after.files].filter(([path, { stamp }]) => before.files.get(path)?.stamp !== stamp);
  const removed = [...before.files.keys()].filter((path) => !after.files.has(path));
  return [...written.map(([path]) => path), ...removed];
}

/** So many files at once are no save, but a change of branch. */
const MOST_SAVED = 5;

/**
 * Whether more may follow: many files have changed, some are empty, or some are gone. A file that is there again under another
 * name counts as neither gone nor changed: a rename is complete.
 */
export function isUnfinished(before: FileTree, after: FileTree): boolean {
  const changed = changedPaths(before, after);
  const identities = (tree: FileTree): ReadonlySet<string> =>
    new Set(changed.flatMap((path) => tree.files.get(path)?.identity ?? []));
  const [gone, there] = [identities(before), identities(after)];
  const isRenamed = (path: string): boolean => {
    const [old, now] = [before.files.get(path), after.files.get(path)];
    if (old && now) return false;
    return there.has(old?.identity ?? '') || gone.has(now?.identity ?? '');
  };
  const rest = changed.filter((path) => !isRenamed(path));
  return rest.length > MOST_SAVED || rest.some((path) => after.files.get(path)?.isEmpty !== false);
}

function orAbsent<Value>(look: () => Value): Value | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
