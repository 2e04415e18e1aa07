// Names what stands in the place of a file, for messages.

import type { Dirent, Stats } from 'node:fs';

/** `a folder`, `a named pipe`, `a socket`, `a device`. */
export function kindOf(entry: Dirent | Stats): string {
  if (entry.isDirectory()) return 'a folder';
  if (entry.isFIFO()) return 'a named pipe';
  if (entry.isSocket()) return 'a socket';
  if (entry.isBlockDevice() || entry.isCharacterDevice()) return 'a device';
  return 'something else';
}
