// Waits until somebody at the terminal ends a command that runs until then.

import { once } from 'node:events';
import { setInterval } from 'node:timers/promises';

/** The process that has started this one. */
const PARENT = process.ppid;

/** Resolves at Ctrl-C, SIGTERM or the end of npm. A second Ctrl-C ends the process at once, as usual. */
export async function untilInterrupted(): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const ways = [once(process, 'SIGINT', { signal }), once(process, 'SIGTERM', { signal })];
  await Promise.race(process.env.npm_lifecycle_event ? [...ways, parentEnded(signal)] : ways);
  waiting.abort();
}

/** npm passes SIGTERM to the shell that runs the command. Many a shell ends without passing it on. Keeps no process alive. */
async function parentEnded(signal: AbortSignal): Promise<void> {
  for await (const _ of setInterval(1_000, undefined, { signal, ref: false }))
    if (process.ppid !== PARENT) return;
}
