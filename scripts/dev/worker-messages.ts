// What the dev server's main thread and the thread that holds the site tell each other.

import type { LiveProblem } from '../../src/shared/live-update.ts';

/** What a thread is started with. Folders are absolute. */
export interface SiteOptions {
  readonly content: string;
  readonly public: string;
  readonly baseUrl: string | undefined;
  readonly useCache: boolean;
  /** Whether the terminal shows colours. */
  readonly useColors: boolean;
  /** Address that opens a file in an editor, with `{file}`, `{line}` and `{column}` in it. */
  readonly editorUrl: string;
  /** Sets the revisions of this thread's site apart from those of others. */
  readonly generation: string;
}

export type ToSite =
  | { readonly kind: 'request'; readonly id: number; readonly request: PageRequest }
  /** Absolute paths of what was written, made or removed. */
  | { readonly kind: 'changed'; readonly paths: readonly string[] }
  /** The watcher has started only now: look for what has changed since the folders were read. */
  | { readonly kind: 'rescan' };

export interface PageRequest {
  /** As in the request line. */
  readonly target: string;
  readonly ifNoneMatch: string | undefined;
}

export type FromSite =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: PageAnswer }
  | { readonly kind: 'state'; readonly state: SiteState };

export type PageAnswer =
  | {
      readonly kind: 'bytes';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
    }
  /** A file of the public folder, which the main thread sends itself. */
  | { readonly kind: 'file'; readonly folder: string; readonly segments: readonly string[] }
  | { readonly kind: 'malformed' };

/** After each change of the site, also of its problems alone. */
export interface SiteState {
  readonly revision: string;
  readonly problems: readonly LiveProblem[];
  /** Errors and warnings as the terminal shows them. */
  readonly report: string;
  readonly pages: number;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  /** What the change was, for the terminal: file names, from where the command was started. */
  readonly changed: readonly string[];
  readonly milliseconds: number;
}
