// Removes assets of earlier versions of the site: those that no cached page needs, directly or through other assets. Cached
// pages of an earlier version keep their assets.

import { neededAssets } from '../shared/needed-assets.ts';
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
