// Spreads the parsing of many documents over threads. Results come back by number, so their order never depends on
// which thread was faster.

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PAGE_LIMITS } from '../markdown/page-limits.ts';
import type { SourceFile } from '../stages/read-content.ts';
import type { ParsedDocument, ParseSettings } from './parse-document.ts';

/** What a thread is started with. */
export interface ThreadSetup {
  readonly settings: ParseSettings;
  /** Where included files are found: absolute paths. */
  readonly folders: Readonly<Record<'content' | 'public', string>>;
}

/** Without the source, which the other side has. */
export type ThreadResult = Omit<ParsedDocument, 'doc'> & {
  readonly doc: Omit<ParsedDocument['doc'], 'source'>;
};

/** Below this, starting threads and compiling the code in each takes longer than the work. */
const FEWEST_DOCUMENTS = 96;
/** Large enough that messages cost nothing, small enough that all threads end at about the same time. */
const PORTION = 12;

/** Bundled beside this code; not there where the code runs from its sources. */
const threadFile = fileURLToPath(new URL('./parse-worker.mjs', import.meta.url));

/** How many threads are worth it; 0: the work is better done here. `OMPHALOS_THREADS` sets the most. */
export function threadsFor(documents: number): number {
  const most = Number(process.env.OMPHALOS_THREADS ?? availableParallelism());
  if (documents < FEWEST_DOCUMENTS || most < 2 || !existsSync(threadFile)) return 0;
  return Math.min(most, Math.ceil(documents / FEWEST_DOCUMENTS) + 1);
}

/** Documents that a thread is given at once. */
export interface Portion {
  /** Number of its first document. */
  readonly first: number;
  readonly sources: readonly SourceFile[];
}

/** @returns a result for each source, in their order */
export async function parseInThreads(
  sources: readonly SourceFile[],
  threads: number,
  setup: ThreadSetup,
): Promise<readonly ParsedDocument[]> {
  const results: ParsedDocument[] = [];
  const portions = portionsOf(sources);
  const limits = setup.settings.limits ?? PAGE_LIMITS;
  const keep = (first: number, parsed: readonly ThreadResult[]): void => {
    for (const [index, result] of parsed.entries()) {
      const source = sources[first + index] as SourceFile;
      results[first + index] = { ...result, doc: { ...result.doc, source } };
    }
  };
  // The clock is here: one in the thread would have to be set for each page.
  const unbounded = { ...limits, milliseconds: Number.POSITIVE_INFINITY };
  const work = async (): Promise<void> => {
    for (;;) {
      const slow = await runThread(
        { ...setup, settings: { ...setup.settings, limits: unbounded } },
        () => portions.shift(),
        keep,
        limits.milliseconds,
      );
      if (!slow) return;
      // One of these pages took too long. In another thread, each has its own clock, and that page its diagnostic.
      const again = [slow];
      await runThread({ ...setup, settings: { ...setup.settings, limits } }, () => again.shift(), keep);
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  return results;
}

function portionsOf(sources: readonly SourceFile[]): Portion[] {
  return Array.from({ length: Math.ceil(sources.length / PORTION) }, (_, number) => {
    const first = number * PORTION;
    return { first, sources: sources.slice(first, first + PORTION) };
  });
}

/**
 * Lets one thread work until there are no more portions.
 * @param milliseconds for one portion
 * @returns a portion that took longer: the thread is gone then
 */
function runThread(
  setup: ThreadSetup,
  takePortion: () => Portion | undefined,
  onResults: (first: number, parsed: readonly ThreadResult[]) => void,
  milliseconds?: number,
): Promise<Portion | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile, { workerData: setup });
    let clock: NodeJS.Timeout | undefined;
    const end = (slow?: Portion): void => {
      clearTimeout(clock);
      worker.removeAllListeners();
      void worker.terminate();
      resolve(slow);
    };
    const give = (): void => {
      const portion = takePortion();
      if (!portion) {
        end();
        return;
      }
      worker.postMessage(portion);
      if (milliseconds !== undefined) clock = setTimeout(() => end(portion), milliseconds);
    };
    worker.on('message', ({ first, parsed }: { first: number; parsed: readonly ThreadResult[] }) => {
      clearTimeout(clock);
      onResults(first, parsed);
      give();
    });
    worker.on('error', reject);
    worker.on('exit', (status) => reject(new Error(`a parsing thread ended with status ${status}`)));
    give();
  });
}
