// Opens a file of a served folder, and nothing outside it: by exact name, through no link that leads out.

import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Validators } from './conditional.ts';

export interface SiteFile extends Validators {
  /** The last segment of its path. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Open for reading; whoever asked for the file closes it. */
  readonly handle: FileHandle;
}

/** A pipe would keep whoever opens it until somebody writes; four of them would hold up all reading. */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * @param folder any path of the served folder, itself maybe a link
 * @param segments free of separators and dots-only names
 * @returns undefined if there is no such regular file
 */
export async function openSiteFile(
  folder: string,
  segments: readonly string[],
): Promise<SiteFile | undefined> {
  try {
    const root = await realpath(folder);
    const wanted = join(root, ...segments);
    const real = await realpath(wanted);
    if (real !== wanted && !isLinkInside(real, wanted, root)) return undefined;
    const handle = await open(real, WITHOUT_WAITING);
    const stats = await handle.stat({ bigint: true }).catch(async (error: unknown) => {
      await handle.close();
      throw error;
    });
    if (stats.isFile()) return { name: segments.at(-1) ?? '', handle, ...factsOf(stats) };
    await handle.close();
    return undefined;
  } catch (error) {
    if (!ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return undefined;
  }
}

/** A real path differs from the wanted one on disks that ignore case, too: there, `Docs` must not find `docs`. */
function isLinkInside(real: string, wanted: string, root: string): boolean {
  const isSameButForCase = real.normalize().toLowerCase() === wanted.normalize().toLowerCase();
  return !isSameButForCase && real.startsWith(root.endsWith(sep) ? root : root + sep);
}

function factsOf(stats: BigIntStats): Pick<SiteFile, 'size' | 'etag' | 'modified'> {
  const parts = [stats.size, stats.mtimeNs, stats.ino].map((part) => part.toString(36));
  return {
    size: Number(stats.size),
    etag: `"${parts.join('-')}"`,
    modified: new Date(Number(stats.mtimeMs)).toUTCString(),
  };
}

/** No such file, a file where a folder was meant, a name that this system cannot hold, links in a circle. */
const ABSENT = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ENAMETOOLONG',
  'ELOOP',
  'EINVAL',
  'EPERM',
  'EACCES',
  'ENXIO',
]);
