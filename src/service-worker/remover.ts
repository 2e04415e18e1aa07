// The worker of a site that is not read offline: takes the place of one that readers may still have, removes all that it
// has kept, and itself.

import { CacheExpiration } from 'workbox-expiration';
import { cacheNames } from '../shared/offline-protocol.ts';

declare const self: ServiceWorkerGlobalScope;

const baseUrl = new URL(self.registration.scope).pathname;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(removeAll()));

async function removeAll(): Promise<void> {
  // First: from the next page on, the browser asks the host by itself.
  await self.registration.unregister();
  const own = Object.values(cacheNames(baseUrl));
  // Their times of use are kept beside them.
  await Promise.all(own.map((name) => new CacheExpiration(name, { maxEntries: 1 }).delete()));
  const names = (await caches.keys()).filter(
    (name) => own.includes(name) || name === `docs-precache-${baseUrl}`,
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}
