// The door through which files of the content and public folders are read: by a path that an author wrote or that the
// disk listed a moment ago, links resolved, and nothing outside the folder.

import { constants, readFileSync, realpathSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve, sep } from 'node:path';

/**
 * @param path relative to `folder`, or absolute
 * @returns the real path of a regular file; undefined if there is none, or it lies outside the folder
 */
export function fileInside(folder: string, path: string): string | undefined {
  try {
    const root = realpathSync(folder);
    const file = realpathSync(resolve(root, path));
    return isInside(root, file) && statSync(file).isFile() ? file : undefined; // a pipe would be waited for in vain
  } catch {
    return undefined; // not there, or a name that this system cannot hold
  }
}

/** @returns undefined as for `fileInside` */
export function readInside(folder: string, path: string): Buffer | undefined {
  const file = fileInside(folder, path);
  return file === undefined ? undefined : readFileSync(file);
}

/**
 * The same for files that the build knows to be there.
 * @throws what the system says of a file that is gone; EACCES for one outside the folder
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

/** A file that went away while the site was built, or turned into a link that leads out. */
function refuse(folder: string, path: string): never {
  const file = resolve(folder, path);
  const isThere = statSync(file); // throws the system's own error if not
  throw Object.assign(new Error(`${file} is no file of ${folder}`), {
    code: isThere.isFile() ? 'EACCES' : 'ENOENT',
    path: file,
  });
}

/** @param root both real paths */
export const isInside = (root: string, file: string): boolean =>
  file.startsWith(root.endsWith(sep) ? root : root + sep);
