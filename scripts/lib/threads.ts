// Spreads portions of work over threads. Results come back with their portion's number, so nothing depends on which
// thread was faster.

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface Portion<Item> {
  /** Number of its first item. */
  readonly first: number;
  readonly items: readonly Item[];
}

/** Below this, starting threads and compiling the code in each takes longer than the work. */
const FEWEST_ITEMS = 96;
/** Large enough that messages cost nothing, small enough that all threads end at about the same time. */
const PORTION = 12;

/** @param name of a bundle beside this code; it is not there where the code runs from its sources */
const threadFile = (name: string): string =>
  fileURLToPath(new URL(/* @vite-ignore */ `./${name}.mjs`, import.meta.url));

/** How many threads are worth it; 0: the work is better done here. `OMPHALOS_THREADS` sets the most. */
export function threadsFor(name: string, items: number): number {
  const most = Number(process.env.OMPHALOS_THREADS ?? availableParallelism());
  return items < FEWEST_ITEMS || most < 2 || !existsSync(threadFile(name)) ? 0 : most;
}

export function portionsOf<Item>(items: readonly Item[]): Portion<Item>[] {
  return Array.from({ length: Math.ceil(items.length / PORTION) }, (_, number) => {
    const first = number * PORTION;
    return { first, items: items.slice(first, first + PORTION) };
  });
}

export interface ThreadWork<Item, Result> {
  /** What the thread is started with; a plain value. */
  readonly setup: unknown;
  /** The next portion; undefined when there are no more. */
  readonly take: () => Portion<Item> | undefined;
  readonly onResults: (first: number, results: readonly Result[]) => void;
  /** For one portion, in milliseconds; no limit if absent. */
  readonly limit?: number;
}

/**
 * Lets one thread work until there are no more portions.
 * @returns a portion that took longer than the limit: the thread is gone then
 */
export function runThread<Item, Result>(
  name: string,
  { setup, take, onResults, limit }: ThreadWork<Item, Result>,
): Promise<Portion<Item> | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile(name), { workerData: setup });
    let clock: NodeJS.Timeout | undefined;
    const end = (slow?: Portion<Item>): void => {
      clearTimeout(clock);
      worker.removeAllListeners();
      void worker.terminate();
      resolve(slow);
    };
    const give = (): void => {
      const portion = take();
      if (!portion) {
        end();
        return;
      }
      worker.postMessage(portion);
      if (limit !== undefined) clock = setTimeout(() => end(portion), limit);
    };
    worker.on('message', ({ first, results }: { first: number; results: readonly Result[] }) => {
      clearTimeout(clock);
      onResults(first, results);
      give();
    });
    worker.on('error', reject);
    worker.on('exit', (status) => reject(new Error(`a thread ended with status ${status}`)));
    give();
  });
}
