// The hash that stands in names of files, and beside files whose name does not tell their content.

import { createHash } from 'node:crypto';

/** Eight hexadecimal digits. */
export const shortHash = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 8);
