// Finds the hashed files that are still referenced. Pure: texts in, addresses out.

/** Hashes in file names, from esbuild and from the generator: `main.KKEOHQQC.js`, `preview-x.cfbe83b1.json`. */
const HASH = /\.([0-9A-Z]{8}|[0-9a-f]{8})(?=[./])/g;

const hashesIn = (text: string): string[] => [...text.matchAll(HASH)].map(([, hash = '']) => hash);

/**
 * @param pages texts that are always needed
 * @param assets text of each file by its address; empty for images and fonts
 * @returns addresses of the files that a page references, directly or through other files
 */
export function neededAssets(
  pages: readonly string[],
  assets: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const byHash = new Map<string, string[]>();
  for (const address of assets.keys()) {
    for (const hash of hashesIn(address)) byHash.set(hash, [...(byHash.get(hash) ?? []), address]);
  }
  const needed = new Set<string>();
  const unread = [...pages];
  for (let text = unread.pop(); text !== undefined; text = unread.pop()) {
    for (const hash of hashesIn(text)) {
      for (const address of byHash.get(hash) ?? []) {
        if (needed.has(address)) continue;
        needed.add(address);
        unread.push(assets.get(address) ?? '');
      }
    }
  }
  return needed;
}
