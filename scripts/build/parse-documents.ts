// Parses every document: what the cache knows is taken from there, the rest is worked, by threads where there is much.

import { setImmediate } from 'node:timers/promises';
import type { TrackedReader } from '../content/include-files.ts';
import type { SourceFile } from '../content/source-file.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Doc } from '../documents/doc.ts';
import { PAGE_LIMITS } from '../documents/page-limits.ts';
import {
  beginDocument,
  finishDocument,
  highlightCodeOf,
  type ParsedDocument,
  type ParseSettings,
  parseDocument,
} from '../documents/parse-document.ts';
import { TimeLimitError, withinTime } from '../lib/bounded-work.ts';
import type { Cache } from '../lib/cache.ts';
import { type Highlighter, isHighlighterLoaded } from '../markdown/highlight/highlight.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';
import { readStoredDocument, storeDocument } from './document-cache.ts';
import { type HighlightedCode, readKnownCode } from './known-code.ts';
import { type ParseSetup, parseInThreads } from './parse-task.ts';
import type { RemoteHighlighter } from './remote-highlighter.ts';

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

/** Fewer documents have most likely been edited; each that turns out to have new code is parsed twice. */
const FEW = 16;

export async function parseDocuments(
  sources: readonly SourceFile[],
  options: ParseOptions,
): Promise<{ readonly docs: readonly Doc[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { cache, onParsed } = options;
  const results = sources.map((source) => readStoredDocument(cache, source, options));
  const missing = sources.filter((_, index) => results[index] === undefined);
  const isEdit = missing.length === 1 || missing.length < Math.min(FEW, sources.length);
  const mayDoWithout = isEdit && cache.place !== undefined && !isHighlighterLoaded();
  const made = await parseAll(missing, options, mayDoWithout);
  for (const [index, result] of results.entries()) {
    if (result) continue;
    results[index] = made.shift();
  }
  const parsed = results as readonly ParsedDocument[];
  for (const { doc, diagnostics, dependencies } of parsed) onParsed?.(doc, diagnostics, dependencies);
  return {
    docs: parsed.map(({ doc }) => doc),
    diagnostics: parsed.flatMap(({ diagnostics }) => diagnostics),
  };
}

async function parseAll(
  sources: readonly SourceFile[],
  { allowHtml, limits, folders, threads, includes, cache }: ParseOptions,
  /** Whether the highlighter is to be loaded only for code that is new. */
  mayDoWithout: boolean,
): Promise<ParsedDocument[]> {
  const settings = { allowHtml, limits };
  if (folders && threads && threads.threadsFor(sources.length) > 0)
    return [...(await parseInThreads(sources, threads, { settings, folders, cache: cache.place }))];
  const remote = !mayDoWithout && sources.length > 1 ? threads?.highlighter() : undefined;
  const together = remote && (await parseTogether(sources, remote, settings, includes));
  const known = (source: SourceFile) => (mayDoWithout ? readKnownCode(cache, source) : undefined);
  const parsed = together ?? (await parseOneByOne(sources, settings, includes, known));
  for (const document of parsed) storeDocument(cache, document, allowHtml);
  return parsed;
}

async function parseOneByOne(
  sources: readonly SourceFile[],
  settings: ParseSettings,
  includes: ParseOptions['includes'],
  knownCode: (source: SourceFile) => HighlightedCode | undefined,
): Promise<ParsedDocument[]> {
  const parsed: ParsedDocument[] = [];
  for (const source of sources) {
    parsed.push(await parseDocument(source, includes(source), settings, knownCode(source)));
    await setImmediate(); // for the bundler, as below
  }
  return parsed;
}

/** Milliseconds for documents under one clock: to set one takes longer than it seems while all cores are busy. */
const PORTION = 25;

/**
 * While code is being highlighted elsewhere, the rest is done here.
 * @returns undefined if one of the documents took too long: with a clock for each it will show which
 */
async function parseTogether(
  sources: readonly SourceFile[],
  remote: RemoteHighlighter,
  settings: ParseSettings,
  includes: ParseOptions['includes'],
): Promise<ParsedDocument[] | undefined> {
  const limits = settings.limits ?? PAGE_LIMITS;
  const unhurried = { ...settings, limits: { ...limits, milliseconds: Number.POSITIVE_INFINITY } };
  const expecting: Highlighter = {
    highlight(...block) {
      remote.expect(...block);
      return '';
    },
  };
  const inPortions = async <Item, Result>(items: readonly Item[], work: (item: Item) => Result) => {
    const results: Result[] = [];
    while (results.length < items.length) {
      withinTime(limits.milliseconds, () => {
        const end = performance.now() + PORTION;
        do results.push(work(items[results.length] as Item));
        while (results.length < items.length && performance.now() < end);
      });
      // The bundler, a process of its own, waits for answers of this one.
      await setImmediate();
    }
    return results;
  };
  try {
    const begun = await inPortions(sources, (source) => {
      const document = beginDocument(source, unhurried);
      highlightCodeOf(document, includes(source), expecting);
      return document;
    });
    return await inPortions(begun, (document) => finishDocument(document, includes(document.source), remote));
  } catch (error) {
    if (error instanceof TimeLimitError) return undefined;
    throw error;
  }
}
