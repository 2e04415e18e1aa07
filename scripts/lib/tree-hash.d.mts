// Types of tree-hash.mjs.

import type { Hash } from 'node:crypto';

export interface TreeOptions {
  /** Where the paths in the hash begin: absolute, the folder itself or one above it. */
  readonly root?: string;
  /** @param path from there, with `/` at its start and on every system */
  readonly isPart?: (path: string) => boolean;
}

/** @param folder absolute */
export function hashTree(hash: Hash, folder: string, options?: TreeOptions): void;
