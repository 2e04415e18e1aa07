// Which version of the generator's code is running: part of every cache key, so that a change of code is never
// answered with the old code's results.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

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
    (path) =>
      !/^\/(src\/(theme\/(?!article\/|icons\/)|client\/)|scripts\/dev\/)/.test(path.replaceAll('\\', '/')),
  );
}

function hashSources(isPart: (path: string) => boolean): string {
  const hash = createHash('sha256').update(process.version);
  for (const folder of ['scripts', 'src']) {
    const entries = readdirSync(join(projectRoot, folder), { withFileTypes: true, recursive: true });
    for (const path of entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => isPart(path.slice(projectRoot.length)))
      .sort()) {
      hash.update(path.slice(projectRoot.length)).update('\0').update(readFileSync(path)).update('\0');
    }
  }
  return hash.update(readFileSync(join(projectRoot, 'package-lock.json'))).digest('hex');
}
