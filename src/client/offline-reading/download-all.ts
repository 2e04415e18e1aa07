// "Keep for offline": loads all that belongs to the docs into a cache of its own, from which the service worker answers.
// What is there already is not loaded again, so that trying again, or coming back after a new version, costs only what
// is missing.

import {
  cacheNames,
  OFFLINE_LIST_FILE,
  type OfflineList,
  PASS_BY_HEADER,
} from '../../shared/offline-protocol.ts';
import type { KeepState, OfflineDownloader } from '../../theme/offline/offline-downloader.ts';
import { isConnectionPoor } from '../lib/connection.ts';
import { isOffline } from '../navigation/connection-lost.ts';

/** Files loaded at the same time. */
const CONCURRENCY = 4;
const MATCH = { ignoreVary: true };

export interface ResumingKeeper extends OfflineDownloader {
  /** Shows what is kept and brings it up to date; goes on with what was left unfinished. */
  resume(): Promise<void>;
}

export function createOfflineDownloader(baseUrl: string): ResumingKeeper {
  const { kept } = cacheNames(baseUrl);
  const listAddress = new URL(baseUrl + OFFLINE_LIST_FILE, location.href).href;
  const listeners = new Set<() => void>();
  let state: KeepState = { kind: 'absent' };
  let stopping: AbortController | undefined;

  const change = (next: KeepState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** One tab at a time; the next finds everything done. */
  const keep = (isQuiet: boolean): Promise<void> =>
    navigator.locks.request(kept, async () => {
      const stopper = new AbortController();
      const { signal } = stopper;
      stopping = stopper;
      try {
        const size = await loadAll(signal, (done, total) => {
          if (!isQuiet && !signal.aborted) change({ kind: 'keeping', done, total });
        });
        if (!signal.aborted) change({ kind: 'kept', size });
      } catch (error) {
        if (signal.aborted) return;
        stopper.abort(); // what else is being loaded
        console.info('The docs could not be kept for offline.', error);
        if (!isQuiet) change({ kind: 'failed', reason: reasonOf(error) });
      }
    });

  async function loadAll(
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void,
  ): Promise<number> {
    onProgress(0, 0);
    const cache = await caches.open(kept);
    const answer = await load(listAddress, 'no-cache', signal);
    const list = (await answer.clone().json()) as OfflineList;
    const before = await readList(cache, listAddress);
    const revisions = new Map(before?.files);
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
    // Last: it says that all is there.
    signal.throwIfAborted();
    await cache.put(listAddress, answer);
    const urls = new Set([listAddress, ...wanted.map(({ url }) => url)]);
    await Promise.all([...present].filter((url) => !urls.has(url)).map((url) => cache.delete(url, MATCH)));
    return list.size;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep() {
      change({ kind: 'keeping', done: 0, total: 0 });
      void navigator.storage?.persist?.().catch(() => {}); // else the browser may throw it away when it needs room
      void keep(false);
    },
    remove() {
      stopping?.abort();
      change({ kind: 'absent' });
      void caches.delete(kept);
    },
    async resume() {
      if (!(await caches.has(kept))) return;
      const list = await readList(await caches.open(kept), listAddress);
      if (list) change({ kind: 'kept', size: list.size });
      if (!isConnectionPoor() && !isOffline()) await keep(list !== undefined);
      else if (!list) change({ kind: 'failed', reason: 'It was interrupted.' });
    },
  };
}

async function readList(cache: Cache, address: string): Promise<OfflineList | undefined> {
  return (await cache.match(address, MATCH))?.json();
}

async function load(url: string, cache: RequestCache, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { cache, signal, headers: { [PASS_BY_HEADER]: '1' } });
  if (!response.ok) throw new Error(`${new URL(url).pathname} was answered with ${response.status}`);
  // An answer that was redirected cannot stand for a page later.
  return response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
}

class NoRoom extends Error {}

async function checkRoom(size: number): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && usage !== undefined && quota - usage < size)
    throw new NoRoom('the browser has too little room');
}

function reasonOf(error: unknown): string {
  if (isOffline()) return 'There is no connection.';
  if (error instanceof NoRoom || (error instanceof DOMException && error.name === 'QuotaExceededError'))
    return 'The browser has no room left.';
  return 'Not everything could be loaded.';
}
