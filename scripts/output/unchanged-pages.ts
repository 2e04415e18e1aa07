// Records the files of each page in the last build of an output folder. Accelerator `unchanged-pages`: a build reuses the
// files of a page that would come out the same, as long as they have not changed on the disk.

import { createHash } from 'node:crypto';
import { uses } from '../lib/accelerators.ts';
import type { Cache } from '../lib/cache.ts';
import { isSameFile, stampOf } from './folder-writer.ts';
import type { WrittenFile, WrittenPage } from './page-writer.ts';

export interface OutputRecord {
  /** The files of the page with this key, if all of them are still unchanged on the disk. */
  find(key: string): WrittenPage | undefined;
}

type Stored = readonly (readonly [key: string, files: readonly StoredFile[]])[];
type StoredFile = readonly [outputPath: string, size: number, modified: number, inode: number, hash: string];

/** @param folder the output, absolute */
export function readOutputRecord(folder: string, cache: Cache): OutputRecord {
  const text = uses('unchanged-pages') ? cache.read('output', nameOf(folder)) : undefined;
  const pages = new Map(text === undefined ? [] : (JSON.parse(text) as Stored));
  return {
    find(key) {
      const files = pages.get(key)?.map(fileFrom);
      return files?.every((file) => isSameFile(file, stampOf(folder, file.outputPath))) ? files : undefined;
    },
  };
}

export function writeOutputRecord(
  folder: string,
  pages: readonly (readonly [key: string, files: WrittenPage])[],
  cache: Cache,
): void {
  const stored: Stored = pages.map(([key, files]) => [
    key,
    files.map(
      ({ outputPath, size, modified, inode, hash }): StoredFile => [outputPath, size, modified, inode, hash],
    ),
  ]);
  cache.write('output', nameOf(folder), JSON.stringify(stored));
}

const fileFrom = ([outputPath, size, modified, inode, hash]: StoredFile): WrittenFile => ({
  outputPath,
  size,
  modified,
  inode,
  hash,
});

const nameOf = (folder: string): string => createHash('sha256').update(folder).digest('hex');
