// Highlights in a thread while other documents are still being parsed here: for sites that are too small to be parsed in
// threads, and have a core to spare. Part of the accelerator `threads`.

import type { Doc } from '../documents/doc.ts';
import { type HighlightedCode, highlightJobOf } from '../documents/highlight-document.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';
import { highlightInThreads } from './highlight-task.ts';

export interface EarlyHighlighting {
  /** Takes a document that has been parsed, while more are to come. */
  add(doc: Doc): void;
  /** @returns the code of all that were added */
  finish(): Promise<ReadonlyMap<Doc, HighlightedCode>>;
}

export function openEarlyHighlighting(threads: ThreadPool): EarlyHighlighting {
  const made = new Map<Doc, HighlightedCode>();
  let waiting: Doc[] = [];
  let working: Promise<void> | undefined;
  /** All that has come meanwhile, again and again. */
  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      const docs = waiting;
      waiting = [];
      const results = await highlightInThreads(docs.map(highlightJobOf), threads, { isAside: true });
      for (const [index, doc] of docs.entries()) made.set(doc, results[index] as HighlightedCode);
    }
    working = undefined;
  };
  return {
    add(doc) {
      if (doc.code.length === 0) return;
      waiting.push(doc);
      working ??= work();
      working.catch(() => {}); // whoever finishes is told
    },
    async finish() {
      await working;
      return made;
    },
  };
}
