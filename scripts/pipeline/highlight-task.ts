// Highlighting of code as a task for threads.

import {
  type HighlightedCode,
  type HighlightJob,
  highlightDocument,
} from '../documents/highlight-document.ts';
import { PAGE_LIMITS, type PageLimits } from '../documents/page-limits.ts';
import { createHighlighterLoader } from '../markdown/highlight/highlight.ts';
import type { Task } from '../threads/task.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';

export interface HighlightSetup {
  readonly limits: PageLimits;
}

export const highlightTask: Task<HighlightSetup, HighlightJob, HighlightedCode> = {
  name: 'highlight',
  start({ limits }) {
    const loadHighlighter = createHighlighterLoader();
    return (job) => highlightDocument(job, loadHighlighter, limits);
  },
};

/** @returns a result for each job, in order */
export function highlightInThreads(
  jobs: readonly HighlightJob[],
  threads: ThreadPool,
  { limits = PAGE_LIMITS }: { readonly limits?: PageLimits | undefined } = {},
): Promise<readonly HighlightedCode[]> {
  const setupWith = (milliseconds: number): HighlightSetup => ({ limits: { ...limits, milliseconds } });
  return threads.run(highlightTask, {
    // The main thread enforces the time limit, as for parsing.
    setup: setupWith(Number.POSITIVE_INFINITY),
    items: jobs,
    slow: { milliseconds: limits.milliseconds, setup: setupWith(limits.milliseconds) },
  });
}
