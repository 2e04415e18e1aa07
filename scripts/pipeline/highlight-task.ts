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

export const highlightTask: Task<PageLimits, HighlightJob, HighlightedCode> = {
  name: 'highlight',
  start(limits) {
    const loadHighlighter = createHighlighterLoader();
    return (job) => highlightDocument(job, loadHighlighter, limits);
  },
};

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
