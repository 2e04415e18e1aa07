// Parses all documents: reads cached results, and parses the rest, in threads if there are many.

import { setImmediate } from 'node:timers/promises';
import type { SourceFile } from '../content/source-file.ts';
import { type ParsedDocument, type ParseSettings, parseDocument } from '../documents/parse-document.ts';
import type { Cache } from '../lib/cache.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';
import { readStoredDocument, type StoredDocumentOptions, storeDocument } from './document-cache.ts';
import { type ParseSetup, parseInThreads } from './parse-task.ts';

export interface ParseOptions extends ParseSettings, StoredDocumentOptions {
  readonly cache: Cache;
  /** Where threads find included files. */
  readonly folders?: ParseSetup['folders'] | undefined;
  readonly threads?: ThreadPool | undefined;
}

export async function parseDocuments(
  sources: readonly SourceFile[],
  options: ParseOptions,
): Promise<readonly ParsedDocument[]> {
  const stored = sources.map((source) => readStoredDocument(options.cache, source, options));
  const missing = sources.filter((_, index) => stored[index] === undefined);
  const made = [...(await parseAll(missing, options))];
  return stored.map((document) => document ?? (made.shift() as ParsedDocument));
}

async function parseAll(
  sources: readonly SourceFile[],
  { folders, threads, includes, cache, ...settings }: ParseOptions,
): Promise<readonly ParsedDocument[]> {
  if (folders && threads?.isWorthIt(sources.length))
    return parseInThreads(sources, threads, { settings, folders, cache: cache.place });
  const parsed: ParsedDocument[] = [];
  for (const source of sources) {
    const document = parseDocument(source, includes.reader(), settings);
    storeDocument(cache, document, settings.allowHtml);
    parsed.push(document);
    await setImmediate(); // lets this process answer the bundler's process
  }
  return parsed;
}
