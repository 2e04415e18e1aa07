// "Keep for offline": downloads the whole docs into a separate cache, from which the service worker answers. Skips files
// that are already there, so a retry or a new version only downloads what is missing.

import {
  cacheNames,
  OFFLINE_LIST_FILE,
  type OfflineList,
  PASS_BY_HEADER,
} from '../../shared/offline-protocol.ts';
import type { OfflineCopyState } from '../../theme/offline/KeepOffline.tsx';
import { isConnectionPoor } from '../lib/connection.ts';
import { createStore } from '../lib/store.ts';
import { isOffline } from '../navigation/connection-lost.ts';

/** How many files load at the same time. */
const CONCURRENCY = 4;
const MATCH = { ignoreVary: true };

export function createOfflineDownloader(baseUrl: string) {
  const cacheName = cacheNames(baseUrl).offlineCopy;
  const listAddress = new URL(baseUrl + OFFLINE_LIST_FILE, location.href).href;
  const state = createStore<OfflineCopyState>({ kind: 'absent' });
  let stopping: AbortController | undefined;

  return {
    getState: state.get,
    subscribe: state.subscribe,
    download(): void {
      state.set({ kind: 'loading', done: 0, total: 0 });
      void navigator.storage?.persist?.().catch(() => {}); // otherwise the browser may evict the cache
      void download(false);
    },
    remove(): void {
      stopping?.abort();
      state.set({ kind: 'absent' });
      void caches.delete(cacheName);
    },
    /** Shows the state of the copy, updates it, and continues an unfinished download. */
    async resume() {
      if (!(await caches.has(cacheName))) return;
      const list = await readList(await caches.open(cacheName), listAddress);
      if (list) state.set({ kind: 'complete', size: list.size });
      if (!isConnectionPoor() && !isOffline()) await download(list !== undefined);
      else if (!list) state.set({ kind: 'failed', reason: 'It was interrupted.' });
    },
  };

  /** Only one tab downloads at a time; the next one finds everything done. */
  async function download(isQuiet: boolean): Promise<void> {
    await navigator.locks.request(cacheName, async () => {
      const stopper = new AbortController();
      const { signal } = stopper;
      stopping = stopper;
      const onProgress = (done: number, total: number): void => {
        if (!isQuiet && !signal.aborted) state.set({ kind: 'loading', done, total });
      };
      try {
        onProgress(0, 0);
        const size = await downloadAll(signal, onProgress);
        if (!signal.aborted) state.set({ kind: 'complete', size });
      } catch (error) {
        if (signal.aborted) return;
        stopper.abort(); // cancels the remaining requests
        console.info('The docs could not be kept for offline.', error);
        if (!isQuiet) state.set({ kind: 'failed', reason: reasonOf(error) });
      }
    });
  }

  /**
   * @param onProgress called with numbers of files
   * @returns the total size in bytes
   */
  async function downloadAll(
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void,
  ): Promise<number> {
    const cache = await caches.open(cacheName);
    const answer = await load(listAddress, 'no-cache', signal);
    const list = (await answer.clone().json()) as OfflineList;
    const revisions = new Map((await readList(cache, listAddress))?.files);
    const present = new Set((await cache.keys()).map(({ url }) => url));
    const wanted = list.files.map(([address, revision]) => ({
      url: new URL(baseUrl + address, location.href).href,
      isImmutable: revision === null,
      isSame: revision === null || revisions.get(address) === revision,
    }));
    const missing = wanted.filter(({ url, isSame }) => !(isSame && present.has(url)));
    if (missing.length > 0) await checkRoom(list.size);
    let done = wanted.length - missing.length;
    onProgress(done, wanted.length);
    const queue = missing.values();
    const work = async (): Promise<void> => {
      for (const { url, isImmutable } of queue) {
        const seen = isImmutable ? await caches.match(url, MATCH) : undefined;
        const response = seen ?? (await load(url, isImmutable ? 'default' : 'no-cache', signal));
        signal.throwIfAborted();
        await cache.put(url, response);
        onProgress(++done, wanted.length);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    // Comes last: the stored list marks the copy as complete.
    signal.throwIfAborted();
    await cache.put(listAddress, answer);
    const urls = new Set([listAddress, ...wanted.map(({ url }) => url)]);
    await Promise.all([...present].filter((url) => !urls.has(url)).map((url) => cache.delete(url, MATCH)));
    return list.size;
  }
}

async function readList(cache: Cache, address: string): Promise<OfflineList | undefined> {
  return (await cache.match(address, MATCH))?.json();
}

async function load(url: string, cache: RequestCache, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { cache, signal, headers: { [PASS_BY_HEADER]: '1' } });
  if (!response.ok) throw new Error(`${new URL(url).pathname} was answered with ${response.status}`);
  // Browsers reject redirected responses for navigations, so this copies the body.
  return response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
}

class NoRoom extends Error {}

async function checkRoom(size: number): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && usage !== undefined && quota - usage < size)
    throw new NoRoom('the browser has too little room');
}

function reasonOf(error: unknown): string {
  if (isOffline()) return "You're offline.";
  if (error instanceof NoRoom || (error instanceof DOMException && error.name === 'QuotaExceededError'))
    return 'The browser is out of storage space.';
  return 'Not everything could be loaded.';
}
