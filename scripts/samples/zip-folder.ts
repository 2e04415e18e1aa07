// Packs files into a zip archive with the same bytes on every machine and in every time zone. The only module that uses
// the zip library.

import { zipSync } from 'fflate';

/** @param files by path inside the archive, `/`-separated */
export function zipFiles(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  // Zip stores local time without a zone, so this gives the same numbers everywhere; the format starts in 1980.
  return zipSync(Object.fromEntries(sorted), { level: 9, mtime: new Date(1980, 0, 1, 12, 0, 0) });
}
