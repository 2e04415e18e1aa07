// Parses every document: what the cache knows is taken from there, the rest is worked, by threads where there is much.

import { setImmediate } from 'node:timers/promises';
import type { TrackedReader } from '../content/include-files.ts';
import type { SourceFile } from '../content/source-file.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Doc } from '../documents/doc.ts';
import { type ParsedDocument, type ParseSettings, parseDocument } from '../documents/parse-document.ts';
import type { Cache } from '../lib/cache.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';
import { readStoredDocument, storeDocument } from './document-cache.ts';
import { type ParseSetup, parseInThreads } from './parse-task.ts';

export interface ParseOptions extends ParseSettings {
  readonly cache: Cache;
  readonly includes: (source: SourceFile) => TrackedReader;
  /** Where threads find included files. */
  readonly folders?: ParseSetup['folders'] | undefined;
  readonly threads?: ThreadPool | undefined;
  /** Current hash of an includable file, to see whether a cached result still holds; undefined if it is gone. */
  readonly hashInclude: (dependency: string) => string | undefined;
  /** Told of each document, in no certain order: what was found in it and which files it includes. */
  readonly onParsed?: (
    doc: Doc,
    diagnostics: readonly Diagnostic[],
    dependencies: ReadonlyMap<string, string>,
  ) => void;
}

export async function parseDocuments(
  sources: readonly SourceFile[],
  options: ParseOptions,
): Promise<{ readonly docs: readonly Doc[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { cache, onParsed } = options;
  const stored = sources.map((source) => readStoredDocument(cache, source, options));
  const missing = sources.filter((_, index) => stored[index] === undefined);
  const made = [...(await parseAll(missing, options))];
  const parsed = stored.map((document) => document ?? (made.shift() as ParsedDocument));
  for (const { doc, diagnostics, dependencies } of parsed) onParsed?.(doc, diagnostics, dependencies);
  return {
    docs: parsed.map(({ doc }) => doc),
    diagnostics: parsed.flatMap(({ diagnostics }) => diagnostics),
  };
}

async function parseAll(
  sources: readonly SourceFile[],
  { allowHtml, limits, folders, threads, includes, cache }: ParseOptions,
): Promise<readonly ParsedDocument[]> {
  const settings = { allowHtml, limits };
  if (folders && threads && threads.threadsFor(sources.length) > 0)
    return parseInThreads(sources, threads, { settings, folders, cache: cache.place });
  const parsed: ParsedDocument[] = [];
  for (const source of sources) {
    const document = parseDocument(source, includes(source), settings);
    storeDocument(cache, document, allowHtml);
    parsed.push(document);
    await setImmediate(); // for the bundler, a process of its own that waits for answers of this one
  }
  return parsed;
}
