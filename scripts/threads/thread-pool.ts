// Threads that work through many items of one kind: documents first, then code, then pages. They live as long as the
// build, so that code compiled for one stage is warm in the next.

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { uses } from '../lib/accelerators.ts';
import type { FromThread, ToThread } from './serve-tasks.ts';
import type { Task } from './task.ts';

export type ThreadPool = ReturnType<typeof openThreadPool>;

interface ThreadWork<Setup, Item> {
  readonly setup: Setup;
  readonly items: readonly Item[];
  /** A thread that takes longer for a portion is ended, and another one works on the portion with this setup. */
  readonly slow?: { readonly milliseconds: number; readonly setup: Setup };
}

/** With fewer items, starting threads and compiling the code in each takes longer than the work. */
const FEWEST_ITEMS = 96;
/** Large enough that messages cost nothing, small enough that all threads end at about the same time. */
const PORTION = 12;
/** Megabytes for young values: most values of a page become garbage before this is full, and need not be moved. */
const YOUNG_GENERATION = 64;

/** Bundled beside this code; missing if the code runs from its sources. */
const FILE = fileURLToPath(new URL(/* @vite-ignore */ './thread.mjs', import.meta.url));

export interface ThreadPoolOptions {
  /** The threads' script. */
  readonly file?: string;
  /** How many threads at most; by default one for each core. */
  readonly most?: number;
}

/** Accelerator `threads`: without it there are none. */
export function openThreadPool({
  file = FILE,
  most: wanted = uses('threads') ? availableParallelism() : 0,
}: ThreadPoolOptions = {}) {
  const most = existsSync(file) ? wanted : 0;
  const threads = new Set<Thread>();
  const idle: Thread[] = [];
  const take = (task: string, setup: unknown): Thread => {
    const thread = idle.pop() ?? startThread(file);
    threads.add(thread);
    thread.start(task, setup);
    return thread;
  };
  return {
    /** Whether threads are worth it for so many items, or this thread should do the work. */
    isWorthIt: (items: number): boolean => items >= FEWEST_ITEMS && most >= 2,
    /** @returns a result for each item, in their order */
    async run<Setup, Item, Result>(
      { name }: Task<Setup, Item, Result>,
      { setup, items, slow }: ThreadWork<Setup, Item>,
    ): Promise<readonly Result[]> {
      const results: Result[] = [];
      let next = 0;
      const workInThread = async (): Promise<void> => {
        let thread = take(name, setup);
        const workThrough = async (): Promise<void> => {
          while (next < items.length) {
            const first = next;
            next += PORTION;
            const portion = items.slice(first, next);
            let made = await thread.work(first, portion, slow?.milliseconds);
            if (!made && slow) {
              await thread.end();
              thread = take(name, slow.setup);
              made = await thread.work(first, portion);
              thread.start(name, setup);
            }
            for (const [index, result] of (made ?? []).entries()) results[first + index] = result as Result;
          }
        };
        // Without a time limit, a second portion waits in the thread, in case this thread is busy when the first is done.
        await Promise.all(slow ? [workThrough()] : [workThrough(), workThrough()]);
        idle.push(thread);
      };
      const portions = Math.ceil(items.length / PORTION);
      await Promise.all(Array.from({ length: Math.min(most, portions) }, workInThread));
      return results;
    },
    /** Once this resolves, no thread writes anything any more. */
    async close() {
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}

type Thread = ReturnType<typeof startThread>;
type Answer = readonly unknown[] | undefined;

function startThread(file: string) {
  const worker = new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION } });
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: unknown): void }>();
  const fail = (error: unknown): void => {
    for (const { reject } of waiting.values()) reject(error);
  };
  worker.on('message', ({ first, results }: FromThread) => waiting.get(first)?.resolve(results));
  worker.on('error', fail).on('exit', (status) => fail(new Error(`a thread ended with status ${status}`)));
  const post = (message: ToThread): void => worker.postMessage(message);
  return {
    start: (task: string, setup: unknown) => post({ task, setup }),
    /**
     * @returns undefined if the thread takes longer than so many milliseconds; it is still at work then
     * @throws what the thread throws, or Error if it ends
     */
    async work(first: number, items: readonly unknown[], milliseconds?: number): Promise<Answer> {
      let clock: NodeJS.Timeout | undefined;
      try {
        return await new Promise<Answer>((resolve, reject) => {
          waiting.set(first, { resolve, reject });
          if (milliseconds !== undefined) clock = setTimeout(() => resolve(undefined), milliseconds);
          post({ first, items });
        });
      } finally {
        clearTimeout(clock);
        waiting.delete(first);
      }
    },
    end: () => worker.terminate(),
  };
}
