// Removes assets of earlier versions of the site: those that no cached page needs, directly or through other assets. Cached
// pages of an earlier version keep their assets.

import type { CacheNames } from '../shared/offline-protocol.ts';

export async function sweepAssets(names: CacheNames): Promise<void> {
  const assets = await caches.open(names.assets);
  const requests = await assets.keys();
  const pages = (await Promise.all([names.pages, names.index].map(textsOf))).flat();
  const texts = new Map<string, string>();
  for (const request of requests) {
    const response = await assets.match(request, { ignoreVary: true });
    const isText = /javascript|json|css|html|svg/.test(response?.headers.get('content-type') ?? '');
    texts.set(request.url, isText && response ? await response.text() : '');
  }
  const needed = neededAssets(pages, texts);
  await Promise.all(requests.filter(({ url }) => !needed.has(url)).map((request) => assets.delete(request)));
}

async function textsOf(name: string): Promise<readonly string[]> {
  const cache = await caches.open(name);
  const responses = await cache.matchAll();
  return Promise.all(responses.map((response) => response.text()));
}

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
