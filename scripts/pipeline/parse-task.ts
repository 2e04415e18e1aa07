// Parsing of documents as a task for threads.

import { includeFiles } from '../content/include-files.ts';
import type { SourceFile } from '../content/source-file.ts';
import { PAGE_LIMITS } from '../documents/page-limits.ts';
import { type ParsedDocument, type ParseSettings, parseDocument } from '../documents/parse-document.ts';
import { type CachePlace, noCache, openCache } from '../lib/cache.ts';
import type { Task } from '../threads/task.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';
import { storeDocument } from './document-cache.ts';

export interface ParseSetup {
  readonly settings: ParseSettings;
  /** Folders of included files: absolute paths. */
  readonly folders: Readonly<Record<'content' | 'public', string>>;
  /** Where to store results for the next build; undefined to store none. */
  readonly cache: CachePlace | undefined;
}

export const parseTask: Task<ParseSetup, SourceFile, ParsedDocument> = {
  name: 'parse',
  start({ settings, folders, cache }) {
    const includes = includeFiles(folders);
    const store = cache ? openCache(cache.folder, cache.version) : noCache();
    return (document) => {
      const parsed = parseDocument(document, includes.reader(), settings);
      storeDocument(store, parsed, settings.allowHtml);
      return parsed;
    };
  },
};

/** @returns a result for each source, in order */
export function parseInThreads(
  sources: readonly SourceFile[],
  threads: ThreadPool,
  { settings, ...others }: ParseSetup,
): Promise<readonly ParsedDocument[]> {
  const limits = settings.limits ?? PAGE_LIMITS;
  const setupWith = (milliseconds: number): ParseSetup => ({
    settings: { ...settings, limits: { ...limits, milliseconds } },
    ...others,
  });
  return threads.run(parseTask, {
    // The main thread enforces the time limit: a thread would have to set up a timer for each page.
    setup: setupWith(Number.POSITIVE_INFINITY),
    items: sources,
    // If a batch takes too long, it runs again with a time limit for each page, and the slow page gets its diagnostic.
    slow: { milliseconds: limits.milliseconds, setup: setupWith(limits.milliseconds) },
  });
}
