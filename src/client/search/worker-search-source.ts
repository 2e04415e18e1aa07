// The page's side of the search worker: starts it on first use, and again after a failure.

import { SEARCH_WORKER_POLICY } from '../../shared/constants.ts';
import { NO_ANSWER, type SearchAnswer } from '../../shared/search/search-answer.ts';
import type { FromSearchWorker, ToSearchWorker } from '../../shared/search/search-messages.ts';
import type { SearchSource, SearchState } from '../../theme/search/search-types.ts';
import type { TrustedTypes } from '../../theme/trusted-html.ts';
import { createStore } from '../lib/store.ts';

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes<'createScriptURL'> };
/** Made once, since browsers reject a second policy of the same name. */
const policy = trustedTypes?.createPolicy(SEARCH_WORKER_POLICY, { createScriptURL: ownAddress });

/** @param addresses include the base URL */
export function createSearchSource(addresses: Record<'worker' | 'index', string>): SearchSource {
  const waiting = new Map<number, (answer: SearchAnswer) => void>();
  let worker: Worker | undefined;
  const state = createStore<SearchState>({ kind: 'loading' });
  let number = 0;

  const send = (message: ToSearchWorker): void => worker?.postMessage(message);
  const fail = (): void => {
    worker?.terminate();
    worker = undefined;
    for (const answer of waiting.values()) answer(NO_ANSWER);
    waiting.clear();
    state.set({ kind: 'failed' });
  };
  const receive = ({ data }: MessageEvent<FromSearchWorker>): void => {
    if (data.type === 'loaded') state.set({ kind: data.isComplete ? 'ready' : 'partial' });
    else if (data.type === 'failed') fail();
    else {
      waiting.get(data.number)?.(data.answer);
      waiting.delete(data.number);
    }
  };

  return {
    load() {
      if (worker) return;
      state.set({ kind: 'loading' });
      worker = new Worker(trustedAddress(addresses.worker), { type: 'module' });
      worker.addEventListener('message', receive);
      worker.addEventListener('error', fail);
      send({ type: 'load', indexUrl: new URL(addresses.index, location.href).href });
    },
    getState: state.get,
    subscribe: state.subscribe,
    search(query) {
      if (!worker) return Promise.resolve(NO_ANSWER);
      number += 1;
      send({ type: 'search', number, query });
      return new Promise((resolve) => waiting.set(number, resolve));
    },
  };
}

/** An address that Trusted Types allow. */
const trustedAddress = (address: string): string =>
  (policy?.createScriptURL(address) ?? ownAddress(address)) as string;

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError(`foreign code: ${address}`);
  return address;
}
