// The site before last, kept in the cache: the next build brings it up to date instead of making every folder and every
// link to an unchanged file anew, and has none to delete. Nothing in it is trusted: see `keeps` of the folder's writer.

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface SpareFolders {
  /**
   * Moves the spare of an output folder to another place on the same disk.
   * @returns false if there is none, or not on that disk
   */
  take(output: string, place: string): boolean;
  /**
   * Moves a folder here, as the only spare: they may be as large as the site.
   * @returns false where that cannot be; it is where it was then
   */
  keep(output: string, folder: string): boolean;
}

/** @param folder absolute; made when needed */
export function openSpareFolders(folder: string): SpareFolders {
  return {
    take: (output, place) => moved(join(folder, nameOf(output)), place),
    keep(output, unused) {
      try {
        mkdirSync(folder, { recursive: true });
        for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
      } catch {
        return false; // a cache that cannot be written, or another build at it
      }
      return moved(unused, join(folder, nameOf(output)));
    },
  };
}

/** For builds without a cache. */
export const noSpareFolders: SpareFolders = { take: () => false, keep: () => false };

function moved(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

const nameOf = (output: string): string => createHash('sha256').update(output).digest('hex').slice(0, 16);
