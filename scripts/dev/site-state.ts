// What the watch mode reports of its site.

import type { LiveProblem, LiveState } from '../../src/shared/live-update.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Reported after each change of the site or of its problems. */
export interface SiteState extends Required<LiveState> {
  /** Errors and warnings, sorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** Why there is no new site although the content may be fine. */
  readonly failure: LiveProblem | undefined;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  /** Names of the changed files, for the terminal. */
  readonly changed: readonly string[];
  readonly milliseconds: number;
}
