// Types of tree-hash.mjs.

import type { Hash } from 'node:crypto';

/** @param folder absolute */
export function hashTree(hash: Hash, folder: string): void;

/** @param isPart receives paths from `root`, with `/` at their start and on every system; by default, all files count */
export function hashSources(
  root: string,
  folders: readonly string[],
  isPart?: (path: string) => boolean,
): string;
