// The worker of a site without offline reading: replaces the worker that readers may still have, and removes its caches and
// itself.

import { CacheExpiration } from 'workbox-expiration';
import { cacheNames } from '../shared/offline-protocol.ts';

declare const self: ServiceWorkerGlobalScope;

const baseUrl = new URL(self.registration.scope).pathname;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(removeAll()));

async function removeAll(): Promise<void> {
  // Comes first: from the next page on, the browser asks the host directly.
  await self.registration.unregister();
  const own = Object.values(cacheNames(baseUrl));
  // Workbox stores the entries' times of use separately.
  await Promise.all(own.map((name) => new CacheExpiration(name, { maxEntries: 1 }).delete()));
  await Promise.all([...own, `docs-precache-${baseUrl}`].map((name) => caches.delete(name)));
}
