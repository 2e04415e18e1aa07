// Loaded into a program ahead of its own code (`node --import`), in all of its threads: upon SIGUSR2 each collects its
// garbage and prints what is left.

import { writeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

function tell() {
  collect();
  collect(); // what only finalizers of the first round have let go of
  const { heapUsed, external, rss } = process.memoryUsage();
  const thread = isMainThread ? 'main' : 'site';
  writeSync(1, `memory: ${JSON.stringify({ thread, bytes: heapUsed + external, rss })}\n`);
}

const channel = new BroadcastChannel('measure-memory');
channel.unref();
channel.onmessage = tell;
if (isMainThread) {
  process.on('SIGUSR2', () => {
    tell();
    channel.postMessage('');
  });
}
