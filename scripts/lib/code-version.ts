// Which version of the generator's code is running: part of every cache key, so that a change of code is never
// answered with the old code's results.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { hashTree } from './tree-hash.mjs';

/** Set by scripts/run.mjs, which has hashed the sources already. */
declare const CODE_VERSION: string | undefined;

/** Hash over the sources of generator and theme, and the lock file. */
export function codeVersion(): string {
  if (typeof CODE_VERSION === 'string') return CODE_VERSION;
  return hashSources(() => true);
}

/**
 * The same without what stands around the text of documents: with it, a change of the theme's chrome leaves the cached
 * documents of the dev server valid.
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
