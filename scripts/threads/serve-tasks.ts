// The thread's side of a pool: receives a task, then portions of items to work on. See thread-pool.ts.

import { parentPort } from 'node:worker_threads';
import type { Task, Work } from './task.ts';

export type ToThread =
  /** Says that all items from now on are for this task. */
  | { readonly task: string; readonly setup: unknown }
  /** `first`: number of the first item, which the answer repeats. */
  | { readonly first: number; readonly items: readonly unknown[] };

export interface FromThread {
  readonly first: number;
  readonly results: readonly unknown[];
}

/** @param tasks all that the other side may name */
export function serveTasks(
  tasks: Readonly<Record<string, () => Promise<Task<never, never, unknown>>>>,
): void {
  let started: Promise<Work<unknown, unknown>> | undefined;
  const start = async (name: string, setup: unknown): Promise<Work<unknown, unknown>> => {
    const task = (await tasks[name]?.()) as Task<unknown, unknown, unknown> | undefined;
    if (!task) throw new Error(`threads know no task "${name}"`);
    return task.start(setup);
  };
  parentPort?.on('message', async (message: ToThread) => {
    if ('task' in message) {
      started = start(message.task, message.setup);
      return;
    }
    const work = await started;
    const results: unknown[] = [];
    for (const item of message.items) results.push(await work?.(item));
    parentPort?.postMessage({ first: message.first, results } satisfies FromThread);
  });
}
