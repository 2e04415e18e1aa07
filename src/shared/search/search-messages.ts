// What page and search worker say to each other.

import type { SearchAnswer } from './search-answer.ts';

export type ToSearchWorker =
  /** Again after a failure. `indexUrl` is absolute. */
  | { readonly type: 'load'; readonly indexUrl: string }
  | { readonly type: 'search'; readonly number: number; readonly query: string };

export type FromSearchWorker =
  /** A piece more can be searched. */
  | { readonly type: 'loaded'; readonly isComplete: boolean }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'answer'; readonly number: number; readonly answer: SearchAnswer };
