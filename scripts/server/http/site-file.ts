// Finds files of a served folder, and nothing outside it: by exact name, without following links that lead out.

import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * @param folder any path of the served folder, possibly a link
 * @param segments free of separators and names of dots only
 * @returns its absolute path, with links resolved; undefined if there is no such regular file
 */
export async function findSiteFile(folder: string, segments: readonly string[]) {
  try {
    const root = await realpath(folder);
    const wanted = join(root, ...segments);
    const real = await realpath(wanted);
    if (real !== wanted && !isLinkInside(real, wanted, root)) return undefined;
    return (await stat(real)).isFile() ? real : undefined;
  } catch (error) {
    if (!ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return undefined;
  }
}

/** On disks that ignore case, a real path differs from the wanted one too: `Docs` must not find `docs`. */
function isLinkInside(real: string, wanted: string, root: string): boolean {
  const isSameButForCase = real.normalize().toLowerCase() === wanted.normalize().toLowerCase();
  return !isSameButForCase && real.startsWith(root.endsWith(sep) ? root : root + sep);
}

/** No such file, a file instead of a folder, a name that this system does not allow, links in a circle. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL', 'EPERM', 'EACCES']);
