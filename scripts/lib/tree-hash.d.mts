// Types of tree-hash.mjs.

import type { Hash } from 'node:crypto';

/** @param folder absolute; `isPart` receives paths from `root`, which is the folder by default, with `/` at their start */
export function hashTree(
  hash: Hash,
  folder: string,
  options?: { readonly root?: string; readonly isPart?: (path: string) => boolean },
): void;

/** @param isPart receives paths from `root`, with `/` at their start and on every system; by default, all files count */
export function hashSources(
  root: string,
  folders: readonly string[],
  isPart?: (path: string) => boolean,
): string;
