// The service worker: caches what the reader has seen for reading offline. Online, pages always come from the host; only
// files with a content hash in their name come from the cache.

import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import type { RouteMatchCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { NO_CONNECTIONS, SANDBOX_FILES } from '../playground/door/sandbox-policy.ts';
import { cacheNames, PASS_BY_HEADER } from '../shared/offline-protocol.ts';
import { plainUrlPath, withBaseUrl } from '../shared/url-path.ts';
import { isWholeAsset, isWholePage } from './whole-answer.ts';

declare const self: ServiceWorkerGlobalScope;
/** The offline page and the files that it loads, relative to this file's folder. The build defines it. */
declare const OFFLINE_FILES: readonly [page: string, ...others: string[]];

/** Maximum entries per cache; the least recently used ones are removed first. */
const MOST = { pages: 150, index: 64, assets: 400, files: 100 };

/** Seconds to wait for a host that does not answer: then what is cached is shown. */
const PATIENCE = 5;

const baseUrl = new URL(self.registration.scope).pathname;
const names = cacheNames(baseUrl);
// Responses that differ only in compression are equivalent.
const matchOptions = { ignoreVary: true };

const isHtml = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('content-type') ?? '');
/** A host may redirect these files to a URL of its own, so only their content counts. */
const onlyWhole: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    const isWhole = isHtml(response) ? isWholePage(response) : isWholeAsset(response, new URL(request.url));
    return response.ok && (await isWhole) ? response : null;
  },
};

setCacheNameDetails({ prefix: 'docs', precache: 'precache', suffix: baseUrl });
addPlugins([onlyWhole]);
precache(OFFLINE_FILES.map((url) => ({ url, revision: null })));
clientsClaim();
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  // Lets the browser request the page while the worker starts.
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
});

const bounded = (maxEntries: number): WorkboxPlugin =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;

/** Accepts only complete responses of this site, for example not the login page of a Wi-Fi network. */
const onlyGood = (isGood: (response: Response, url: URL) => boolean | Promise<boolean>): WorkboxPlugin => ({
  async cacheWillUpdate({ request, response }) {
    const isPlain = response.status === 200 && response.type === 'basic' && !response.redirected;
    return isPlain && (await isGood(response, new URL(request.url))) ? response : null;
  },
});
const isHtmlOnlyIfNamedSo = (response: Response, { pathname }: URL): boolean =>
  !isHtml(response) || pathname.endsWith('.html');

/** The plain address of a page, whichever form the request used. */
const plainAddress = ({ url }: Request): string => {
  const { origin, pathname } = new URL(url);
  return origin + withBaseUrl(plainUrlPath(pathname, baseUrl) ?? '/', baseUrl);
};
const plainKey: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => plainAddress(request) };
const withoutQuery: WorkboxPlugin = {
  async cacheKeyWillBeUsed({ request }) {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
};

/** Checks first, because opening a cache creates it. It exists only if the reader wants it. */
const openCopy = async (): Promise<Cache | undefined> =>
  (await caches.has(names.offlineCopy)) ? await caches.open(names.offlineCopy) : undefined;

/**
 * The worker's side of "Keep for offline": pages fill this cache with the whole docs; the worker prefers it to the cache of
 * seen pages, since it is at least as new, and updates it with every response from the host.
 */
const offlineCopy: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    return (await (await openCopy())?.match(request, matchOptions)) ?? cachedResponse;
  },
  async cacheDidUpdate({ request, newResponse }) {
    const cache = await openCopy();
    if (await cache?.match(request, matchOptions)) await cache?.put(request, newResponse.clone());
  },
};

/** Removes pages from the caches if the host no longer has them. */
const removeGone: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    if (response.status !== 404 && response.status !== 410) return response;
    const address = plainAddress(request);
    await (await caches.open(names.pages)).delete(address, matchOptions);
    await (await openCopy())?.delete(address, matchOptions);
    return response;
  },
};

/** Answers without a connection or cached page: the file if it is cached under another name, otherwise the offline page. */
const offlineFallback: WorkboxPlugin = {
  async handlerDidError({ request }) {
    const { origin, pathname } = new URL(request.url);
    const known = await caches.match(origin + pathname, matchOptions);
    return known ?? (await matchPrecache(OFFLINE_FILES[0]));
  },
};
/** The files of the offline page may only be in the precache. */
const fromPrecache: WorkboxPlugin = {
  handlerDidError: ({ request }) => matchPrecache(request.url),
};

const isOurs = ({ origin, pathname }: URL, folder = ''): boolean =>
  origin === self.location.origin && pathname.startsWith(baseUrl + folder);
/** Requests that report seen pages have no navigation mode, only this header. */
const isPage = (request: Request): boolean =>
  request.mode === 'navigate' || request.headers.get('accept') === 'text/html';
const passesBy = (request: Request): boolean => request.headers.has(PASS_BY_HEADER);

const toSandbox: RouteMatchCallback = ({ url }) => isOurs(url, SANDBOX_FILES);
const toPages: RouteMatchCallback = ({ url, request }) => isOurs(url) && isPage(request);
const toAssets: RouteMatchCallback = ({ url, request }) => isOurs(url, 'assets/') && !passesBy(request);
const toIndex: RouteMatchCallback = ({ url, request }) => isOurs(url, 'page-index/') && !passesBy(request);
const toFiles: RouteMatchCallback = ({ url, request }) =>
  isOurs(url) && /^(image|font|style|script|manifest|audio|video)$/.test(request.destination);

// Comes before the pages, since the sandbox file is a document, too.
registerRoute(toSandbox, async ({ request }) => {
  const response = (await matchPrecache(request.url)) ?? (await fetch(request));
  // Sets the header in case the host doesn't send it.
  const headers = new Headers(response.headers);
  headers.set(...NO_CONNECTIONS);
  return new Response(response.body, { status: response.status, headers });
});
registerRoute(
  toPages,
  new NetworkFirst({
    cacheName: names.pages,
    networkTimeoutSeconds: PATIENCE,
    matchOptions,
    plugins: [
      plainKey,
      removeGone,
      onlyGood((response, url) => isHtml(response) && !isOurs(url, 'assets/') && isWholePage(response)),
      bounded(MOST.pages),
      offlineCopy,
      offlineFallback,
    ],
  }),
);
registerRoute(
  toAssets,
  new CacheFirst({
    cacheName: names.assets,
    matchOptions,
    plugins: [
      withoutQuery,
      onlyGood((response, url) => isHtmlOnlyIfNamedSo(response, url) && isWholeAsset(response, url)),
      bounded(MOST.assets),
      offlineCopy,
      fromPrecache,
    ],
  }),
);
registerRoute(
  toIndex,
  new NetworkFirst({
    cacheName: names.index,
    networkTimeoutSeconds: PATIENCE,
    matchOptions,
    plugins: [onlyGood(isHtmlOnlyIfNamedSo), bounded(MOST.index), offlineCopy],
  }),
);
registerRoute(
  toFiles,
  new NetworkFirst({
    cacheName: names.files,
    networkTimeoutSeconds: PATIENCE,
    matchOptions,
    plugins: [withoutQuery, onlyGood(isHtmlOnlyIfNamedSo), bounded(MOST.files), offlineCopy],
  }),
);
