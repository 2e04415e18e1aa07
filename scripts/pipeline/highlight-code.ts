// Highlights the code of all documents: reads cached results, and highlights the rest, in threads if that is faster. The
// blocks of a document are stored together under a hash of their content, so each document needs one file read.

import { setImmediate } from 'node:timers/promises';
import type { Doc } from '../documents/doc.ts';
import {
  type HighlightedCode,
  type HighlightJob,
  highlightDocument,
  highlightJobOf,
} from '../documents/highlight-document.ts';
import type { PageLimits } from '../documents/page-limits.ts';
import type { Cache } from '../lib/cache.ts';
import { jsonKey } from '../lib/json-key.ts';
import type { CodeSource } from '../markdown/code/code-source.ts';
import { createHighlighterLoader, type LoadHighlighter } from '../markdown/highlight/highlight.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';
import { highlightInThreads } from './highlight-task.ts';

export interface HighlightOptions {
  readonly cache: Cache;
  readonly threads?: ThreadPool | undefined;
  readonly limits?: PageLimits | undefined;
  /** Keeps grammars loaded for the next run. */
  readonly loadHighlighter?: LoadHighlighter;
}

/** Highlighted code by document. Documents without code have no entry. */
type CodeOfDocuments = ReadonlyMap<Doc, HighlightedCode>;

export async function highlightCode(
  docs: readonly Doc[],
  { cache, ...options }: HighlightOptions,
): Promise<CodeOfDocuments> {
  const withCode = docs.filter(({ code }) => code.length > 0);
  const results = new Map(withCode.map((doc) => [doc, readStored(cache, doc.code)]));
  const missing = withCode.filter((doc) => !results.get(doc));
  const made = await highlightAll(missing.map(highlightJobOf), options);
  for (const [index, result] of made.entries()) {
    const doc = missing[index] as Doc;
    if (!result.failure) store(cache, doc.code, result.html);
    results.set(doc, result);
  }
  return results as CodeOfDocuments;
}

async function highlightAll(
  jobs: readonly HighlightJob[],
  { threads, limits, loadHighlighter = createHighlighterLoader() }: Omit<HighlightOptions, 'cache'>,
): Promise<readonly HighlightedCode[]> {
  // For few documents, each thread would spend longer on loading the grammars than on using them.
  if (threads?.isWorthIt(jobs.length)) return highlightInThreads(jobs, threads, limits);
  const results: HighlightedCode[] = [];
  for (const job of jobs) {
    results.push(await highlightDocument(job, loadHighlighter, limits));
    await setImmediate(); // lets this process answer the bundler's process
  }
  return results;
}

function readStored(cache: Cache, code: readonly CodeSource[]): HighlightedCode | undefined {
  const text = cache.place && cache.read('code', jsonKey(code));
  return text === undefined ? undefined : { html: JSON.parse(text) };
}

function store(cache: Cache, code: readonly CodeSource[], html: readonly string[]): void {
  if (cache.place) cache.write('code', jsonKey(code), JSON.stringify(html));
}
