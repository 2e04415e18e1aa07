// Finds files of a served folder, and nothing outside it: by exact name, without following links that lead out.

import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * @param folder any path of the served folder, possibly a link
 * @param segments free of separators and names of dots only
 * @returns `path`: absolute, with links resolved; `etag` changes with the file, even if its size and the millisecond of its
 *   date stay; undefined if there is no such regular file
 */
export async function findSiteFile(folder: string, segments: readonly string[]) {
  try {
    const root = await realpath(folder);
    const wanted = join(root, ...segments);
    const real = await realpath(wanted);
    if (real !== wanted && !isLinkInside(real, wanted, root)) return undefined;
    const stats = await stat(real, { bigint: true });
    const parts = [stats.size, stats.mtimeNs, stats.ino].map((part) => part.toString(36));
    return stats.isFile() ? { path: real, etag: `"${parts.join('-')}"` } : undefined;
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
