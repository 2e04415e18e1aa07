// Packs bundles into a ZIP archive with the same bytes on every machine, in every time zone, and for every order of the files.

import { strToU8, zipSync } from 'fflate';
import type { BundleFiles } from './bundle-files.ts';

/** @param folders files by the name of their folder in the archive; an empty one for those beside the folders */
export function zipOf(folders: Readonly<Record<string, BundleFiles>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(folders)
    .flatMap(([folder, files]) =>
      Object.entries(files).map(([path, content]) => [folder ? `${folder}/${path}` : path, content] as const),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]);
  // ZIP stores local time without a zone, so this gives the same numbers everywhere; the format starts in 1980.
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 1, 12, 0, 0) });
}
