// The thread's side of a pool: is given a task, then portions of items to work. See thread-pool.ts.

import { isDeepStrictEqual } from 'node:util';
import { parentPort } from 'node:worker_threads';
import type { Task, TaskWorker } from './task.ts';
import type { FromThread, ToThread } from './thread-messages.ts';

/** @param tasks all that the other side may name */
export function serveTasks(
  tasks: Readonly<Record<string, () => Promise<Task<never, never, unknown>>>>,
): void {
  let worker: Promise<TaskWorker<unknown, unknown>> | undefined;
  let started: ToThread | undefined;
  const start = async (name: string, setup: unknown): Promise<TaskWorker<unknown, unknown>> => {
    const task = (await tasks[name]?.()) as Task<unknown, unknown, unknown> | undefined;
    if (!task) throw new Error(`threads know no task "${name}"`);
    return task.start(setup);
  };
  parentPort?.on('message', async (message: ToThread) => {
    if ('task' in message) {
      if (isDeepStrictEqual(message, started)) return; // it goes on with what it has loaded
      started = message;
      worker = start(message.task, message.setup);
      return;
    }
    const working = await worker;
    const results: unknown[] = [];
    for (const item of message.items) results.push(await working?.work(item));
    parentPort?.postMessage({ first: message.first, results } satisfies FromThread);
  });
}
