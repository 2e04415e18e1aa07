// Writes the files of a page, with compressed copies, and records what lies on the disk.

import type { OutputFile } from '../lib/output-file.ts';
import { createCompressor } from './compress.ts';
import { type FileStamp, openFolderWriter, readStamp } from './folder-writer.ts';

/** The files of a page on the disk, its own first. */
export type WrittenPage = readonly FileStamp[];

/** @param folder absolute */
export function createPageWriter(folder: string, compresses: boolean) {
  const target = openFolderWriter(folder);
  const compressedCopies = createCompressor();
  return async (files: readonly OutputFile[]): Promise<WrittenPage> => {
    const copies = compresses ? await Promise.all(files.map(compressedCopies)) : [];
    const all = [...files, ...copies.flat()];
    for (const [index, file] of all.entries()) {
      // A page's aliases hold the same bytes: a hard link takes a tenth of the time of another file.
      const sameBytes = all.slice(0, index).find(({ bytes }) => bytes === file.bytes);
      if (!sameBytes || !target.alias(sameBytes.outputPath, file.outputPath)) target.write(file);
    }
    return all.map(({ outputPath }) => {
      const stamp = readStamp(folder, outputPath);
      if (!stamp) throw new Error(`${outputPath} is gone as soon as written`);
      return stamp;
    });
  };
}
