// Which page the chrome shows: one value, replaced as a whole.

import type { LoadedPage } from '../navigation/page-source.ts';

export interface ViewStore {
  get(): LoadedPage;
  set(page: LoadedPage): void;
  /** @returns a function that ends it */
  subscribe(listener: () => void): () => void;
}

export function createViewStore(first: LoadedPage): ViewStore {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(page) {
      current = page;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
