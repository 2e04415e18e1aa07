// Writes the files of a page, with their compressed copies, and notes what lies where.

import type { OutputFile } from '../lib/output-file.ts';
import { shortHash } from '../lib/short-hash.ts';
import { createCompressor } from './compress.ts';
import { type FileStamp, openFolderWriter, stampOf } from './folder-writer.ts';

/** The files that a page has on the disk, its own first. */
export type WrittenPage = readonly WrittenFile[];

export interface WrittenFile extends FileStamp {
  /** Of the page's own file; empty for the others. */
  readonly hash: string;
}

export interface PageWriter {
  write(files: readonly OutputFile[]): Promise<WrittenPage>;
}

/** @param folder absolute */
export function openPageWriter(folder: string, compresses: boolean): PageWriter {
  const target = openFolderWriter(folder);
  const compressedCopies = createCompressor();
  return {
    async write(files) {
      const copies = compresses ? await Promise.all(files.map(compressedCopies)) : [];
      const all = [...files, ...copies.flat()];
      for (const [index, file] of all.entries()) {
        // A page's aliases are the same bytes: another name for the file costs a tenth of another file.
        const sameBytes = all.slice(0, index).find(({ bytes }) => bytes === file.bytes);
        if (!sameBytes || !target.alias(sameBytes.outputPath, file.outputPath)) target.write(file);
      }
      return all.map(({ outputPath, bytes }, index) => {
        const stamp = stampOf(folder, outputPath);
        if (!stamp) throw new Error(`${outputPath} is gone as soon as written`);
        return { ...stamp, hash: index === 0 ? shortHash(bytes) : '' };
      });
    },
  };
}
