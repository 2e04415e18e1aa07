// The version of the generator's running code. It is part of every cache key, so that changed code never gets results of the
// old code.

import { projectRoot } from './project-root.ts';
import { hashSources } from './tree-hash.mjs';

/** Code that browsers load. */
export const CLIENT_FOLDERS = ['src', 'packages/playground/src'] as const;
const FOLDERS = ['scripts', ...CLIENT_FOLDERS];

/** Set by scripts/run.mjs, which has already hashed the sources. */
declare const CODE_VERSION: string | undefined;

/** Hash of the sources of generator and theme, and of the lock file. */
export function codeVersion(): string {
  if (typeof CODE_VERSION === 'string') return CODE_VERSION;
  return hashSources(projectRoot, FOLDERS);
}

/**
 * The same without the page chrome around documents: a change of the theme's chrome leaves the dev server's cached
 * documents valid.
 */
export function parsingCodeVersion(): string {
  return hashSources(
    projectRoot,
    FOLDERS,
    (path) => !/^\/(src\/(theme\/(?!article\/|icons\/)|client\/)|scripts\/dev\/)/.test(path),
  );
}
