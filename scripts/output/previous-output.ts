// The site before last, kept beside the build cache. Accelerator `previous-output`: the next build begins with those of its
// files that stay as they are, and so has hardly any folder to make, link to set or file to delete. What else lies in it
// goes first, so that all that comes after finds what it would find without: unchanged pages, and nothing besides.

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { join, posix } from 'node:path';
import { uses } from '../lib/accelerators.ts';
import { type FileStamp, isSameFile, stampOf } from './folder-writer.ts';

export interface PreviousOutput {
  /**
   * Makes `folder` of what is kept for this output: those of the files that lie in it, unchanged.
   * @returns their paths; none, and no folder, where nothing is kept or it is not on the same disk
   */
  seed(folder: string, files: readonly FileStamp[]): ReadonlySet<string>;
  /**
   * Moves a site here, as the only one: it may be large.
   * @returns false where that cannot be; it is where it was then
   */
  keep(folder: string): boolean;
}

/**
 * @param output the output folder, absolute
 * @param store where sites are kept, absolute; undefined for builds without a cache
 */
export function openPreviousOutput(output: string, store: string | undefined): PreviousOutput {
  if (store === undefined || !uses('previous-output')) return { seed: () => new Set(), keep: () => false };
  const place = join(store, createHash('sha256').update(output).digest('hex').slice(0, 16));
  return {
    seed(folder, files) {
      if (!moved(place, folder)) return new Set();
      const wanted = new Map(files.map((file) => [file.outputPath, file]));
      try {
        return new Set(removeOthers(folder, '', wanted, foldersOf(wanted.keys())));
      } catch {
        rmSync(folder, { recursive: true, force: true }); // it saves time, and nothing depends on it
        return new Set();
      }
    },
    keep(folder) {
      try {
        mkdirSync(store, { recursive: true });
        for (const name of readdirSync(store)) rmSync(join(store, name), { recursive: true, force: true });
      } catch {
        return false; // a folder that cannot be written, or another build at it
      }
      return moved(folder, place);
    },
  };
}

/**
 * Removes all but the files wanted and their folders; links are no files.
 * @param path below `root`, `''` for itself
 * @returns paths of the files that stay
 */
function removeOthers(
  root: string,
  path: string,
  wanted: ReadonlyMap<string, FileStamp>,
  folders: ReadonlySet<string>,
): readonly string[] {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory() && folders.has(inner)) return removeOthers(root, inner, wanted, folders);
    const file = wanted.get(inner);
    if (file !== undefined && isSameFile(file, stampOf(root, inner))) return [inner];
    if (entry.isDirectory()) rmSync(join(root, inner), { recursive: true });
    else unlinkSync(join(root, inner));
    return [];
  });
}

/** Of these files, at any depth: `a/b/c` lies in `a/b` and in `a`. */
function foldersOf(files: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of files) {
    let folder = posix.dirname(file);
    while (folder !== '.' && !folders.has(folder)) {
      folders.add(folder);
      folder = posix.dirname(folder);
    }
  }
  return folders;
}

function moved(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}
