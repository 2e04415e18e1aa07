// Reports to the service worker what it has missed: files loaded before it was installed, and pages that the app showed
// without loading their document.

import { isConnectionPoor } from '../lib/connection.ts';
import { onEveryPage } from '../navigation/page-shown.ts';
import type { RegisteredWorker } from './register-worker.ts';

type Wanted = string | readonly [address: string, init: RequestInit];

export function reportSeenPages({ worker, isNew }: RegisteredWorker, baseUrl: string): void {
  /** Workbox caches these addresses as if the page had requested them. */
  const report = (urlsToCache: readonly Wanted[]): void =>
    worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });

  if (isNew) report(loadedAssets(baseUrl));
  let known = isNew ? '' : location.pathname;
  onEveryPage(() => {
    // Loads the document in addition to the page's module.
    if (location.pathname === known || isConnectionPoor() || !document.querySelector('link[rel=canonical]'))
      return;
    known = location.pathname;
    report([[location.origin + known, { headers: { accept: 'text/html' } }]]);
  });
}

/** Most of these are in the browser's HTTP cache. */
function loadedAssets(baseUrl: string): readonly string[] {
  const own = location.origin + baseUrl;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(loaded)].filter((name) => /^(assets|page-index|img)\//.test(name.replace(own, '')));
}
