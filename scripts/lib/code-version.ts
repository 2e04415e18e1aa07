// The version of the generator's running code. It is part of every cache key, so that changed code never gets results of the
// old code.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { hashTree } from './tree-hash.mjs';

/** Set by scripts/run.mjs, which has already hashed the sources. */
declare const CODE_VERSION: string | undefined;

/** Hash of the sources of generator and theme, and of the lock file. */
export function codeVersion(): string {
  if (typeof CODE_VERSION === 'string') return CODE_VERSION;
  return hashSources(() => true);
}

/**
 * The same without the page chrome around documents: a change of the theme's chrome leaves the dev server's cached
 * documents valid.
 */
export function parsingCodeVersion(): string {
  return hashSources(
    (path) => !/^\/(src\/(theme\/(?!article\/|icons\/)|client\/)|scripts\/dev\/)/.test(path),
  );
}

function hashSources(isPart: (path: string) => boolean): string {
  const hash = createHash('sha256').update(process.version);
  for (const folder of ['scripts', 'src'])
    hashTree(hash, join(projectRoot, folder), { root: projectRoot, isPart });
  return hash.update(readFileSync(join(projectRoot, 'package-lock.json'))).digest('hex');
}
