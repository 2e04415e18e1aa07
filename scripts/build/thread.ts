// A thread of the build: is given a task, then portions of items to work. See thread-pool.ts.

import { parentPort } from 'node:worker_threads';
import type { FromThread, TaskName, ToThread } from '../threads/thread-messages.ts';
import { startPages } from './page-task.ts';
import { startParsing } from './parse-task.ts';

type Work = (item: never) => Promise<unknown>;

const TASKS: Readonly<Record<TaskName, (setup: never) => Work>> = { parse: startParsing, pages: startPages };

let work: Work | undefined;

parentPort?.on('message', async (message: ToThread) => {
  if ('task' in message) {
    work = TASKS[message.task](message.setup as never);
    return;
  }
  const results: unknown[] = [];
  for (const item of message.items) results.push(await work?.(item as never));
  parentPort?.postMessage({ first: message.first, results } satisfies FromThread);
});
