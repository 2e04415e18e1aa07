// Messages from the dev server to the pages open in browsers.

/** Paths below the base URL. No page can have these addresses, since no file name in the content folder may start with `@`. */
export const DEV_CLIENT_PATH = '@dev/client.js';
export const DEV_EVENTS_PATH = '@dev/events';

/** Attributes of the script element that the dev server adds to every page. */
export const REVISION_ATTRIBUTE = 'data-site-revision';
export const PAGE_TAG_ATTRIBUTE = 'data-page-tag';

/** Sent when a page connects and after each change. */
export interface LiveState {
  /** Changes with every change of the site. */
  readonly revision: string;
  /** Problems to fix; empty if there are none. */
  readonly problems: readonly LiveProblem[];
  /** Pages are shown in spite of them. */
  readonly warnings: readonly LiveProblem[];
  /** The new address of a page whose file was renamed by the last change, by its old one; both with base URL. */
  readonly renamed?: Readonly<Record<string, string>>;
}

export interface LiveProblem {
  /** Stable name: `link-missing`. */
  readonly code: string;
  readonly message: string;
  readonly help: string | null;
  readonly place: ProblemPlace | null;
  /** Stack of a bug in the generator's own code. */
  readonly stack: string | null;
}

export interface ProblemPlace {
  /** File as printed in the terminal. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Lines around the position; null if the file cannot be read. */
  readonly frame: CodeFrame | null;
}

export interface CodeFrame {
  readonly firstLine: number;
  readonly lines: readonly string[];
  /** The part of the faulty line to mark, in UTF-16 units from 0. */
  readonly from: number;
  readonly to: number;
}
