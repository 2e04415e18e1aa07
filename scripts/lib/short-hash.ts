// The hash in file names, and in URLs of files whose name contains none.

import { createHash } from 'node:crypto';

/** Eight hexadecimal digits. */
export const shortHash = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 8);
