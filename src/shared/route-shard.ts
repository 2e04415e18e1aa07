// Computes which file of the route index lists a page. Shared by the generator and the browser code.

/** Each file of the index lists about this many pages. */
const PAGES_PER_SHARD = 48;

/** @returns a power of two, so that a page stays in its file while the site grows a little */
export function shardCount(pages: number): number {
  let count = 1;
  while (count * PAGES_PER_SHARD < pages) count *= 2;
  return count;
}

/** Number of the file that lists a page: FNV-1a over the UTF-16 units of its path. */
export function shardOf(urlPath: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < urlPath.length; index++) {
    hash = Math.imul(hash ^ urlPath.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % count;
}

export const shardFileName = (shard: number): string => `${shard}.json`;
