// Parses many documents in threads. See parse-worker.ts for the other side.

import { portionsOf, runThread } from '../lib/threads.ts';
import { PAGE_LIMITS } from '../markdown/page-limits.ts';
import type { SourceFile } from '../stages/read-content.ts';
import type { ParsedDocument, ParseSettings } from './parse-document.ts';

/** Name of the bundled thread. */
export const PARSE_WORKER = 'parse-worker';

/** What a thread is started with. */
export interface ParseThreadSetup {
  readonly settings: ParseSettings;
  /** Where included files are found: absolute paths. */
  readonly folders: Readonly<Record<'content' | 'public', string>>;
}

/** Without the source, which the other side has. */
export type ThreadResult = Omit<ParsedDocument, 'doc'> & {
  readonly doc: Omit<ParsedDocument['doc'], 'source'>;
};

/** @returns a result for each source, in their order */
export async function parseInThreads(
  sources: readonly SourceFile[],
  threads: number,
  { settings, folders }: ParseThreadSetup,
): Promise<readonly ParsedDocument[]> {
  const results: ParsedDocument[] = [];
  const portions = portionsOf(sources);
  const limits = settings.limits ?? PAGE_LIMITS;
  const onResults = (first: number, parsed: readonly ThreadResult[]): void => {
    for (const [index, result] of parsed.entries()) {
      const source = sources[first + index] as SourceFile;
      results[first + index] = { ...result, doc: { ...result.doc, source } };
    }
  };
  // The clock is here: one in the thread would have to be set for each page.
  const unbounded = { ...limits, milliseconds: Number.POSITIVE_INFINITY };
  const work = async (): Promise<void> => {
    for (;;) {
      const slow = await runThread<SourceFile, ThreadResult>(PARSE_WORKER, {
        setup: { settings: { ...settings, limits: unbounded }, folders } satisfies ParseThreadSetup,
        take: () => portions.shift(),
        onResults,
        limit: limits.milliseconds,
      });
      if (!slow) return;
      // One of these pages took too long. In another thread, each has its own clock, and that page its diagnostic.
      const again = [slow];
      const setup: ParseThreadSetup = { settings: { ...settings, limits }, folders };
      await runThread<SourceFile, ThreadResult>(PARSE_WORKER, {
        setup,
        take: () => again.shift(),
        onResults,
      });
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  return results;
}
