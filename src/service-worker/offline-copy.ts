// The worker's side of "Keep for offline": pages fill this cache with the whole docs; the worker answers from it and updates
// it with every response from the host.

import type { WorkboxPlugin } from 'workbox-core/types.js';

export interface OfflineCopy {
  /** Prefers the copy to the cache of seen pages: it is at least as new. */
  readonly plugin: WorkboxPlugin;
  remove(address: string): Promise<void>;
}

const OPTIONS = { ignoreVary: true };

export function createOfflineCopy(name: string): OfflineCopy {
  /** Checks first, because opening a cache creates it. It exists only if the reader wants it. */
  const open = async (): Promise<Cache | undefined> =>
    (await caches.has(name)) ? await caches.open(name) : undefined;
  return {
    plugin: {
      async cachedResponseWillBeUsed({ request, cachedResponse }) {
        return (await (await open())?.match(request, OPTIONS)) ?? cachedResponse;
      },
      async cacheDidUpdate({ request, newResponse }) {
        const cache = await open();
        if (await cache?.match(request, OPTIONS)) await cache?.put(request, newResponse.clone());
      },
    },
    async remove(address) {
      await (await open())?.delete(address, OPTIONS);
    },
  };
}
