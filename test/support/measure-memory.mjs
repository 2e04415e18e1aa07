// Loaded into a program before its own code (`node --import`), and into its child processes: on SIGUSR2, a process
// collects its garbage and prints what is left.

import { writeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

function tell() {
  collect();
  collect(); // what finalizers of the first round have released
  const { heapUsed, external, rss } = process.memoryUsage();
  writeSync(1, `memory: ${JSON.stringify({ bytes: heapUsed + external, rss })}\n`);
}

process.on('SIGUSR2', tell);
