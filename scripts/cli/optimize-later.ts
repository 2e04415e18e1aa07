// Makes V8 optimize functions later. Accelerator `late-optimizing`.

import { setFlagsFromString } from 'node:v8';
import { uses } from '../lib/accelerators.ts';

/** Flags by V8's major version, since the flag changed its name. The limit is some fifteen times V8's own. */
const FLAGS: ReadonlyMap<number, string> = new Map([
  [11, '--interrupt-budget=1000000'],
  [12, '--invocation-count-for-turbofan=45000'],
  [13, '--invocation-count-for-turbofan=45000'],
]);

/**
 * A build takes seconds. V8 optimizes functions on other threads, which compete with the build for cores: with V8's own
 * limits, a small site spends 1.4 of 3.6 seconds of computing on it, for code that seldom runs again. Code that a large
 * site runs over and over is still optimized, a little later.
 */
export function optimizeLater(): void {
  const flag = FLAGS.get(Number.parseInt(process.versions.v8, 10));
  if (flag !== undefined && uses('late-optimizing')) setFlagsFromString(flag);
}
