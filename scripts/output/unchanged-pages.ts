// Records the files of each page in the last build of an output folder. Accelerator `unchanged-pages`: a build reuses the
// files of a page that would come out the same, as long as they have not changed on the disk.

import { uses } from '../lib/accelerators.ts';
import type { Cache } from '../lib/cache.ts';
import { jsonKey } from '../lib/json-key.ts';
import { isSameFile, readStamp } from './folder-writer.ts';
import type { WrittenPage } from './page-writer.ts';

type Pages = readonly (readonly [key: string, files: WrittenPage])[];

/**
 * @param folder the output, absolute
 * @returns a function that returns the files of the page with a key, if all of them are still unchanged on the disk
 */
export function readOutputRecord(folder: string, cache: Cache): (key: string) => WrittenPage | undefined {
  const text = uses('unchanged-pages') ? cache.read('output', jsonKey(folder)) : undefined;
  const pages = new Map(text === undefined ? [] : (JSON.parse(text) as Pages));
  return (key) => {
    const files = pages.get(key);
    return files?.every((file) => isSameFile(file, readStamp(folder, file.outputPath))) ? files : undefined;
  };
}

export function writeOutputRecord(folder: string, pages: Pages, cache: Cache): void {
  cache.write('output', jsonKey(folder), JSON.stringify(pages));
}
