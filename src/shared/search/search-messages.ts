// Messages between the page and the search worker.

import type { SearchAnswer } from './search-answer.ts';

export type ToSearchWorker =
  /** Loads the index, or tries again after a failure. `indexUrl` is absolute. */
  | { readonly type: 'load'; readonly indexUrl: string }
  | { readonly type: 'search'; readonly number: number; readonly query: string };

export type FromSearchWorker =
  /** Another piece is searchable. */
  | { readonly type: 'loaded'; readonly isComplete: boolean }
  | { readonly type: 'failed' }
  | { readonly type: 'answer'; readonly number: number; readonly answer: SearchAnswer };
