// The parsing of documents as a task for threads.

import { includeFiles } from '../lib/include-files.ts';
import { PAGE_LIMITS } from '../markdown/page-limits.ts';
import type { SourceFile } from '../stages/read-content.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';
import { type ParsedDocument, type ParseSettings, parseDocument } from './parse-document.ts';

export interface ParseSetup {
  readonly settings: ParseSettings;
  /** Where included files are found: absolute paths. */
  readonly folders: Readonly<Record<'content' | 'public', string>>;
}

/** Without the source, which the other side has. */
type ThreadResult = Omit<ParsedDocument, 'doc'> & { readonly doc: Omit<ParsedDocument['doc'], 'source'> };

/** In the thread. */
export function startParsing({ settings, folders }: ParseSetup) {
  const includes = includeFiles(folders);
  return async (document: SourceFile): Promise<ThreadResult> => {
    const { doc, ...rest } = await parseDocument(document, includes.reader(), settings);
    const { source: _, ...facts } = doc;
    return { ...rest, doc: facts };
  };
}

/** @returns a result for each source, in their order */
export async function parseInThreads(
  sources: readonly SourceFile[],
  threads: ThreadPool,
  { settings, folders }: ParseSetup,
): Promise<readonly ParsedDocument[]> {
  const limits = settings.limits ?? PAGE_LIMITS;
  const setupWith = (milliseconds: number): ParseSetup => ({
    settings: { ...settings, limits: { ...limits, milliseconds } },
    folders,
  });
  const results = await threads.run<SourceFile, ThreadResult>({
    task: 'parse',
    // The clock is on this side: one in the thread would have to be set for each page.
    setup: setupWith(Number.POSITIVE_INFINITY),
    items: sources,
    // One of a portion took too long: there, each page has its own clock, and that page gets its diagnostic.
    slow: { milliseconds: limits.milliseconds, setup: setupWith(limits.milliseconds) },
  });
  return results.map((result, index) => ({
    ...result,
    doc: { ...result.doc, source: sources[index] as SourceFile },
  }));
}
