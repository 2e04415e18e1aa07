// Tells the service worker what has been seen without its knowledge: everything before it was there, and pages that the
// app has shown without loading their document.

import { isConnectionPoor } from '../lib/connection.ts';
import { onEveryPage } from '../navigation/page-shown.ts';
import type { RegisteredWorker } from './register-worker.ts';

type Wanted = string | readonly [address: string, init: RequestInit];

export function rememberSeenPages({ worker, isNew }: RegisteredWorker, baseUrl: string): void {
  /** Workbox's word for "ask for these as if the page did". */
  const remember = (urlsToCache: readonly Wanted[]): void =>
    worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });

  if (isNew) remember(loadedAssets(baseUrl));
  let known = isNew ? '' : location.pathname;
  onEveryPage(() => {
    // The document comes on top of what the reader has asked for.
    if (location.pathname === known || isConnectionPoor() || !document.querySelector('link[rel=canonical]'))
      return;
    known = location.pathname;
    remember([[location.origin + known, { headers: { accept: 'text/html' } }]]);
  });
}

/** Most of them are in the browser's own cache. */
function loadedAssets(baseUrl: string): readonly string[] {
  const own = location.origin + baseUrl;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(loaded)].filter((name) => /^(assets|page-index|img)\//.test(name.replace(own, '')));
}
