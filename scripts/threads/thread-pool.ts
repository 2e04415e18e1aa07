// Threads that work through many items of one kind after another: documents first, then pages. They live as long as the
// build, so that the code they have compiled for one stage is warm in the next.

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { uses } from '../lib/accelerators.ts';
import type { Task } from './task.ts';
import type { FromThread, ToThread } from './thread-messages.ts';

export interface ThreadPool {
  /** How many can run at once; fewer than 2 where there is no other core, or no script for them. */
  readonly most: number;
  /** How many threads are worth it for so many items; 0: the work is better done here. */
  threadsFor(items: number): number;
  /** @returns a result for each item, in their order, whichever thread was faster */
  run<Setup, Item, Result>(
    task: Task<Setup, Item, Result>,
    work: ThreadWork<Setup, Item>,
  ): Promise<readonly Result[]>;
  /** When it is done, no thread writes anything any more. */
  close(): Promise<void>;
}

export interface ThreadWork<Setup, Item> {
  /** What the task is started with. */
  readonly setup: Setup;
  readonly items: readonly Item[];
  /** In one thread, beside other work that goes on here: nobody is told how much of it is done. */
  readonly isAside?: boolean;
  /** What to do with items that take too long: the thread is ended, and they are worked in another with this setup. */
  readonly slow?: { readonly milliseconds: number; readonly setup: Setup };
}

/** Below this, starting threads and compiling the code in each takes longer than the work. */
const FEWEST_ITEMS = 96;
/** Large enough that messages cost nothing, small enough that all threads end at about the same time. */
const PORTION = 12;
/** Megabytes for young values: most of a page's do not outlive it, and are not to be moved about before. */
const YOUNG_GENERATION = 64;

/** Bundled beside this code; not there where the code runs from its sources. */
const FILE = fileURLToPath(new URL(/* @vite-ignore */ './thread.mjs', import.meta.url));

/** Of all pools: for when the process is told to end. */
const running = new Set<Worker>();

/** Ends all threads without waiting. What they were writing may be half there. */
export function endThreads(): void {
  for (const worker of running) void worker.terminate();
}

interface Portion<Item> {
  readonly first: number;
  readonly items: readonly Item[];
}

export interface ThreadPoolOptions {
  /** The threads' script. */
  readonly file?: string;
  /** Told how many of the items that are being worked are done. */
  readonly onDone?: ((done: number, total: number) => void) | undefined;
  /** How many threads at most; one for each core unless told. */
  readonly most?: number;
}

/** Accelerator `threads`: without it there are none. */
export function openThreadPool({
  file = FILE,
  onDone,
  most: wanted = uses('threads') ? availableParallelism() : 0,
}: ThreadPoolOptions = {}): ThreadPool {
  const most = existsSync(file) ? wanted : 0;
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const take = (): Worker => {
    const worker =
      idle.pop() ?? new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION } });
    all.add(worker);
    running.add(worker);
    return worker;
  };
  const end = async (worker: Worker): Promise<void> => {
    all.delete(worker);
    running.delete(worker);
    await worker.terminate();
  };

  return {
    most,
    threadsFor: (items) => (items < FEWEST_ITEMS || most < 2 ? 0 : most),
    async run<Setup, Item, Result>(
      { name: task }: Task<Setup, Item, Result>,
      { setup, items, slow, isAside = false }: ThreadWork<Setup, Item>,
    ) {
      const portions = portionsOf(items);
      const results: Result[] = [];
      let done = 0;
      const keep = (first: number, made: readonly unknown[]): void => {
        done += made.length;
        if (!isAside) onDone?.(done, items.length);
        for (const [index, result] of made.entries()) results[first + index] = result as Result;
      };
      const work = async (): Promise<void> => {
        for (;;) {
          const worker = take();
          const tooSlow = await workThrough(
            worker,
            { task, setup },
            () => portions.shift(),
            keep,
            slow?.milliseconds,
          );
          if (!tooSlow) {
            idle.push(worker);
            return;
          }
          await end(worker);
          const careful = take();
          const again = [tooSlow];
          await workThrough(careful, { task, setup: slow?.setup }, () => again.shift(), keep);
          idle.push(careful);
        }
      };
      await Promise.all(Array.from({ length: isAside ? 1 : most }, work));
      return results;
    },
    async close() {
      await Promise.all([...all].map(end));
    },
  };
}

function portionsOf<Item>(items: readonly Item[]): Portion<Item>[] {
  return Array.from({ length: Math.ceil(items.length / PORTION) }, (_, number) => {
    const first = number * PORTION;
    return { first, items: items.slice(first, first + PORTION) };
  });
}

/**
 * Lets a thread work until there are no more portions.
 * @param milliseconds for one portion; no limit if absent
 * @returns a portion that took longer: the thread is still at it
 */
function workThrough<Item>(
  worker: Worker,
  start: { readonly task: string; readonly setup: unknown },
  take: () => Portion<Item> | undefined,
  onResults: (first: number, results: readonly unknown[]) => void,
  milliseconds?: number,
): Promise<Portion<Item> | undefined> {
  return new Promise((resolve, reject) => {
    let clock: NodeJS.Timeout | undefined;
    let given = 0;
    const finish = (slow?: Portion<Item>): void => {
      clearTimeout(clock);
      // One by one: the thread has listeners of its own.
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(slow);
    };
    const post = (message: ToThread): void => worker.postMessage(message);
    const give = (): void => {
      const portion = take();
      if (!portion) {
        if (given === 0) finish();
        return;
      }
      given++;
      post(portion);
      if (milliseconds !== undefined) clock = setTimeout(() => finish(portion), milliseconds);
    };
    const onMessage = ({ first, results }: FromThread): void => {
      clearTimeout(clock);
      given--;
      onResults(first, results);
      give();
    };
    const onError = (error: unknown): void => {
      clearTimeout(clock);
      reject(error);
    };
    const onExit = (status: number): void => onError(new Error(`a thread ended with status ${status}`));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    post(start);
    give();
    // One to go on with while this side is busy; not where the clock runs for each.
    if (milliseconds === undefined && given > 0) give();
  });
}
