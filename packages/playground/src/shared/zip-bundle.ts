// Packs a bundle into a ZIP archive with the same bytes on every machine, in every time zone, and for every order of the files.

import { strToU8, zipSync } from 'fflate';
import type { BundleFiles } from './bundle-files.ts';

/** @param folder name of the folder in the archive that holds all files */
export function zipOf(folder: string, files: BundleFiles): Uint8Array<ArrayBuffer> {
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  const entries = sorted.map(([path, content]) => [
    `${folder}/${path}`,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  // ZIP stores local time without a zone, so this gives the same numbers everywhere; the format starts in 1980.
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 1, 12, 0, 0) });
}
