// What the search dialog needs of the browser: answers, and how far loading has come.

import type { SearchAnswer } from '../../shared/search/search-answer.ts';

/** `partial`: some texts can be searched, the others are on their way. */
export type SearchState =
  | { readonly kind: 'loading' | 'partial' | 'ready' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface SearchSource {
  /** Starts loading, again after a failure; nothing if it runs or is done. */
  load(): void;
  getState(): SearchState;
  /** @returns a function that ends the subscription */
  subscribe(onChange: () => void): () => void;
  search(query: string): Promise<SearchAnswer>;
}

/** Searches that led somewhere, newest first. */
export interface RecentSearches {
  read(): readonly string[];
  add(query: string): void;
  clear(): void;
}
