// What the dev server tells the pages that are open in browsers.

/** Below the base URL; no page can have these addresses, since no file name of content may start with `@`. */
export const DEV_CLIENT_PATH = '@dev/client.js';
export const DEV_EVENTS_PATH = '@dev/events';

/** Attributes of the script element that the dev server adds to each page. */
export const REVISION_ATTRIBUTE = 'data-site-revision';
export const PAGE_TAG_ATTRIBUTE = 'data-page-tag';

/** Sent to a page as it connects and after each change. */
export interface LiveState {
  /** Changes with every change of the site, whatever it is. */
  readonly revision: string;
  /** What must be fixed; empty if all is well. */
  readonly problems: readonly LiveProblem[];
}

export interface LiveProblem {
  /** Stable name: `link-missing`. */
  readonly code: string;
  readonly message: string;
  readonly help: string | null;
  readonly place: ProblemPlace | null;
  /** For faults of the generator's own code. */
  readonly stack: string | null;
}

export interface ProblemPlace {
  /** As the terminal shows it. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Opens the place in an editor; null if no editor can be named. */
  readonly editorUrl: string | null;
  /** Lines around the place; null if the file cannot be read. */
  readonly frame: CodeFrame | null;
}

export interface CodeFrame {
  readonly firstLine: number;
  readonly lines: readonly string[];
  /** The part of the faulty line to mark, in UTF-16 units from 0. */
  readonly from: number;
  readonly to: number;
}
