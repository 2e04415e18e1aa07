// Waits until somebody at the terminal ends a command that runs until then.

import { once } from 'node:events';

/** Resolves at Ctrl-C or SIGTERM. A second Ctrl-C ends the process at once, as usual. */
export async function untilInterrupted(): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([once(process, 'SIGINT', { signal }), once(process, 'SIGTERM', { signal })]);
  waiting.abort();
}
