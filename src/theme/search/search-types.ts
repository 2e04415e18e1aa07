// What the search dialog needs from the browser: answers, and the state of loading.

import type { SearchAnswer } from '../../shared/search/search-answer.ts';

/** `partial`: some texts can be searched, others are still loading. */
export interface SearchState {
  readonly kind: 'loading' | 'partial' | 'ready' | 'failed';
}

export interface SearchSource {
  /** Starts loading, also after a failure; does nothing while loading or when done. */
  load(): void;
  getState(): SearchState;
  /** @returns a function that ends the subscription */
  subscribe(onChange: () => void): () => void;
  search(query: string): Promise<SearchAnswer>;
}

/** Searches that led to a page, newest first. */
export interface RecentSearches {
  read(): readonly string[];
  add(query: string): void;
  clear(): void;
}
