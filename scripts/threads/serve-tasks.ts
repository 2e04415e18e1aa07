// The thread's side of a pool: is given a task, then portions of items to work. See thread-pool.ts.

import { isDeepStrictEqual } from 'node:util';
import { parentPort } from 'node:worker_threads';
import type { Task, TaskWorker } from './task.ts';
import type { FromThread, ToThread } from './thread-messages.ts';

/** @param tasks all that the other side may name */
export function serveTasks(tasks: readonly Task<unknown, unknown, unknown>[]): void {
  let worker: TaskWorker<unknown, unknown> | undefined;
  let started: ToThread | undefined;
  parentPort?.on('message', async (message: ToThread) => {
    if ('task' in message) {
      if (isDeepStrictEqual(message, started)) return; // it goes on with what it has loaded
      started = message;
      worker = tasks.find(({ name }) => name === message.task)?.start(message.setup);
      if (!worker) throw new Error(`threads know no task "${message.task}"`);
      return;
    }
    const results: unknown[] = [];
    for (const item of message.items) results.push(await worker?.work(item));
    parentPort?.postMessage({ first: message.first, results } satisfies FromThread);
  });
}
