// Lets V8 wait longer before it optimizes a function. Accelerator `late-optimizing`.

import { setFlagsFromString } from 'node:v8';
import { uses } from '../lib/accelerators.ts';

/** By V8's major version, which decides what the flag is called: some fifteen times what V8 takes by itself. */
const FLAGS: ReadonlyMap<number, string> = new Map([
  [11, '--interrupt-budget=1000000'],
  [12, '--invocation-count-for-turbofan=45000'],
  [13, '--invocation-count-for-turbofan=45000'],
]);

/**
 * A build is over within seconds. Its functions are optimized on other threads, which then have the cores that the
 * build needs: at V8's own limits, of 3.6 seconds of computing that a small site took, 1.4 went there, for code that
 * seldom ran again. What a large site runs over and over is optimized all the same, a little later.
 */
export function optimizeLater(): void {
  const flag = FLAGS.get(Number.parseInt(process.versions.v8, 10));
  if (flag !== undefined && uses('late-optimizing')) setFlagsFromString(flag);
}
