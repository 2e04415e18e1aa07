// Reads files of the content and public folders, by a path from an author or from a recent listing: resolves links and
// returns nothing outside the folder.

import { constants, readFileSync, realpathSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve, sep } from 'node:path';

/**
 * @param path relative to `folder`, or absolute
 * @returns the real path of a regular file; undefined if there is none or it lies outside the folder
 */
function fileInside(folder: string, path: string): string | undefined {
  try {
    const root = realpathSync(folder);
    const file = realpathSync(resolve(root, path));
    return isInside(root, file) && statSync(file).isFile() ? file : undefined; // reading a pipe would wait forever
  } catch {
    return undefined; // missing, or a name that this system does not allow
  }
}

/** @returns undefined as for `fileInside` */
export function readInside(folder: string, path: string): Buffer | undefined {
  const file = fileInside(folder, path);
  return file === undefined ? undefined : readFileSync(file);
}

/**
 * Like `readInside`, for files that the build has listed.
 * @throws the system's error for a missing file; EACCES for one outside the folder
 */
export async function readListed(folder: string, path: string): Promise<Buffer> {
  const file = fileInside(folder, path);
  const handle = await open(file ?? refuse(folder, path), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** The file was deleted during the build, or became a link that leads out. */
function refuse(folder: string, path: string): never {
  const file = resolve(folder, path);
  const isThere = statSync(file); // throws the system's error if it is missing
  throw Object.assign(new Error(`${file} is no file of ${folder}`), {
    code: isThere.isFile() ? 'EACCES' : 'ENOENT',
    path: file,
  });
}

/** @param root a real path, like `file` */
const isInside = (root: string, file: string): boolean =>
  file.startsWith(root.endsWith(sep) ? root : root + sep);
