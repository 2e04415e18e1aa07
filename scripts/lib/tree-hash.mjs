// Hashes folders of sources, for keys that must change with the code. Plain JavaScript, because the launcher needs it
// before TypeScript can run.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {(path: string) => boolean} IsPart receives paths from `root`, with `/` at their start and on every system */

/**
 * Hash of folders of sources below `root`, which may be missing, of the lock file there, and of Node's version.
 * @param {string} root
 * @param {readonly string[]} folders
 * @param {IsPart} [isPart] by default, all files count
 */
export function hashSources(root, folders, isPart) {
  const hash = createHash('sha256').update(process.version);
  for (const folder of folders.filter((name) => existsSync(join(root, name))))
    hashTree(hash, join(root, folder), { root, isPart });
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

/**
 * Adds the path and bytes of every file below `folder` to a hash, in a stable order.
 * @param {import('node:crypto').Hash} hash
 * @param {string} folder absolute
 * @param {{ root?: string, isPart?: IsPart }} options
 */
export function hashTree(hash, folder, { root = folder, isPart = () => true } = {}) {
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => isPart(path.slice(root.length).replaceAll('\\', '/')));
  for (const path of paths.sort())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
}
