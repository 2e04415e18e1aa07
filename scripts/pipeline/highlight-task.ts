// Highlighting of code as a task for threads.

import {
  type HighlightedCode,
  type HighlightJob,
  highlightDocument,
} from '../documents/highlight-document.ts';
import { PAGE_LIMITS, type PageLimits } from '../documents/page-limits.ts';
import { once } from '../lib/once.ts';
import { createHighlighterLoader } from '../markdown/highlight/highlight.ts';
import type { Task } from '../threads/task.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';

export const highlightTask: Task<PageLimits, HighlightJob, HighlightedCode> = {
  name: 'highlight',
  start: (limits) => (job) => highlightDocument(job, loaderOfThread(), limits),
};

/** Keeps grammars loaded, since the watch mode starts the task at each save. */
const loaderOfThread = once(createHighlighterLoader);

/** @returns a result for each job, in order */
export function highlightInThreads(
  jobs: readonly HighlightJob[],
  threads: ThreadPool,
  limits = PAGE_LIMITS,
): Promise<readonly HighlightedCode[]> {
  return threads.run(highlightTask, {
    // The main thread enforces the time limit, as for parsing.
    setup: { ...limits, milliseconds: Number.POSITIVE_INFINITY },
    items: jobs,
    slow: { milliseconds: limits.milliseconds, setup: limits },
  });
}
