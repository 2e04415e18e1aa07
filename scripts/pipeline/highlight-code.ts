// Highlights the code of all documents: reads cached results, and highlights the rest. The blocks of a document are stored
// together under a hash of their content, so each document needs one file read.

import { setImmediate } from 'node:timers/promises';
import type { Doc } from '../documents/doc.ts';
import {
  type CodeOfDocuments,
  type HighlightedCode,
  highlightDocument,
} from '../documents/highlight-document.ts';
import type { PageLimits } from '../documents/page-limits.ts';
import type { Cache } from '../lib/cache.ts';
import { jsonKey } from '../lib/json-key.ts';
import type { CodeSource } from '../markdown/code/code-source.ts';
import { createHighlighterLoader, type LoadHighlighter } from '../markdown/highlight/highlight.ts';

export interface HighlightOptions {
  readonly cache: Cache;
  readonly limits?: PageLimits | undefined;
  /** Keeps grammars loaded for the next run. */
  readonly loadHighlighter?: LoadHighlighter;
}

export async function highlightCode(
  docs: readonly Doc[],
  { cache, limits, loadHighlighter = createHighlighterLoader() }: HighlightOptions,
): Promise<CodeOfDocuments> {
  const results = new Map<Doc, HighlightedCode>();
  for (const doc of docs.filter(({ code }) => code.length > 0)) {
    const stored = readStored(cache, doc.code);
    if (stored) {
      results.set(doc, stored);
      continue;
    }
    const made = await highlightDocument(doc, loadHighlighter, limits);
    if (!made.failure) store(cache, doc.code, made.html);
    results.set(doc, made);
    await setImmediate(); // lets this process answer the bundler's process
  }
  return results;
}

function readStored(cache: Cache, code: readonly CodeSource[]): HighlightedCode | undefined {
  const text = cache.isOn ? cache.read('code', jsonKey(code)) : undefined;
  return text === undefined ? undefined : { html: JSON.parse(text) };
}

function store(cache: Cache, code: readonly CodeSource[], html: readonly string[]): void {
  if (cache.isOn) cache.write('code', jsonKey(code), JSON.stringify(html));
}
