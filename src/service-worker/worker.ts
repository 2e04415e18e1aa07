// The service worker: keeps what the reader has seen, so that it can be read again without a connection. With one, pages
// come from the host each time; only what has the hash of its content in its name is taken from the cache.

import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import type { RouteMatchCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { NO_CONNECTIONS, SANDBOX_FILES } from '../playground/door/sandbox-policy.ts';
import { cacheNames, PASS_BY_HEADER } from '../shared/offline-protocol.ts';
import { plainUrlPath, withBaseUrl } from '../shared/url-path.ts';
import { createOfflineCopy } from './offline-copy.ts';
import { sweepAssets } from './sweep-assets.ts';

declare const self: ServiceWorkerGlobalScope;
/** Addresses from this file's folder: the page for when there is no connection, then what it loads. Put in front. */
declare const OFFLINE_FILES: readonly [page: string, ...others: string[]];

/** Most entries of each cache; those unused for the longest go first. */
const MOST = { pages: 150, index: 64, assets: 400, files: 100 };

const baseUrl = new URL(self.registration.scope).pathname;
const names = cacheNames(baseUrl);
const offlineCopy = createOfflineCopy(names.offlineCopy);
// What servers compress differently is the same to readers.
const matchOptions = { ignoreVary: true };

setCacheNameDetails({ prefix: 'docs', precache: 'precache', suffix: baseUrl });
precache(OFFLINE_FILES.map((url) => ({ url, revision: null })));
clientsClaim();
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  // The host is asked while the worker starts.
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
});

const bounded = (maxEntries: number): WorkboxPlugin =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;

/** Only whole answers of the site itself: not the page of a network that wants a login first. */
const onlyGood = (isGood: (response: Response, url: URL) => boolean): WorkboxPlugin => ({
  async cacheWillUpdate({ request, response }) {
    const isWhole = response.status === 200 && response.type === 'basic' && !response.redirected;
    return isWhole && isGood(response, new URL(request.url)) ? response : null;
  },
});
const isHtml = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('content-type') ?? '');
const isHtmlOnlyIfNamedSo = (response: Response, { pathname }: URL): boolean =>
  !isHtml(response) || pathname.endsWith('.html');

/** A page under its plain address, whichever form was asked for. */
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

/** What is gone from the host is not kept either. */
const forgetGone: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    if (response.status !== 404 && response.status !== 410) return response;
    const address = plainAddress(request);
    await (await caches.open(names.pages)).delete(address, matchOptions);
    await offlineCopy.forget(address);
    return response;
  },
};

/** A page or an index that came anew may have been the last to need an asset. */
const sweepAfterChange: WorkboxPlugin = {
  async cacheDidUpdate({ oldResponse, newResponse }) {
    if (!oldResponse || (await oldResponse.text()) === (await newResponse.text())) return;
    await sweepAssets(names);
  },
};

/** Where there is neither a connection nor the page: the file if it is there under another name, else a page that says so. */
const sayOffline: WorkboxPlugin = {
  async handlerDidError({ request }) {
    const { origin, pathname } = new URL(request.url);
    const known = await caches.match(origin + pathname, matchOptions);
    return known ?? (await matchPrecache(OFFLINE_FILES[0]));
  },
};
/** The first worker of a site may have come without passing them on. */
const fromPrecache: WorkboxPlugin = {
  handlerDidError: ({ request }) => matchPrecache(request.url),
};

const isOurs = ({ origin, pathname }: URL, folder = ''): boolean =>
  origin === self.location.origin && pathname.startsWith(baseUrl + folder);
/** The page asks for documents by name where it tells the worker what was seen before the worker was there. */
const isPage = (request: Request): boolean =>
  request.mode === 'navigate' || request.headers.get('accept') === 'text/html';
const passesBy = (request: Request): boolean => request.headers.has(PASS_BY_HEADER);

const toStage: RouteMatchCallback = ({ url }) => isOurs(url, SANDBOX_FILES);
const toPages: RouteMatchCallback = ({ url, request }) => isOurs(url) && isPage(request);
const toAssets: RouteMatchCallback = ({ url, request }) => isOurs(url, 'assets/') && !passesBy(request);
const toIndex: RouteMatchCallback = ({ url, request }) => isOurs(url, 'page-index/') && !passesBy(request);
const toFiles: RouteMatchCallback = ({ url, request }) =>
  isOurs(url) && /^(image|font|style|script|manifest|audio|video)$/.test(request.destination);

// Before the pages: it is a document, too.
registerRoute(toStage, async ({ request }) => {
  const response = (await matchPrecache(request.url)) ?? (await fetch(request));
  // The header that a host may not send.
  const headers = new Headers(response.headers);
  headers.set(...NO_CONNECTIONS);
  return new Response(response.body, { status: response.status, headers });
});
registerRoute(
  toPages,
  new NetworkFirst({
    cacheName: names.pages,
    matchOptions,
    plugins: [
      plainKey,
      forgetGone,
      onlyGood((response, url) => isHtml(response) && !isOurs(url, 'assets/')),
      bounded(MOST.pages),
      offlineCopy.plugin,
      sweepAfterChange,
      sayOffline,
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
      onlyGood(isHtmlOnlyIfNamedSo),
      bounded(MOST.assets),
      offlineCopy.plugin,
      fromPrecache,
    ],
  }),
);
registerRoute(
  toIndex,
  new NetworkFirst({
    cacheName: names.index,
    matchOptions,
    plugins: [onlyGood(isHtmlOnlyIfNamedSo), bounded(MOST.index), offlineCopy.plugin, sweepAfterChange],
  }),
);
registerRoute(
  toFiles,
  new NetworkFirst({
    cacheName: names.files,
    matchOptions,
    plugins: [withoutQuery, onlyGood(isHtmlOnlyIfNamedSo), bounded(MOST.files), offlineCopy.plugin],
  }),
);
