// A fixed piece of work that measures the machine. Times divided by it can be compared between a busy and a quiet hour,
// or between two machines.

import { createHash } from 'node:crypto';

/** Like a build: hashing, JSON, regular expressions, short-lived objects and strings. Takes about a second. */
const ROUNDS = 140;

/** Milliseconds of the fixed work. */
export interface Calibration {
  /** By the clock: other programs on the machine count, as they do for a build. */
  readonly clock: number;
  /** CPU time. */
  readonly processor: number;
}

export function calibrate(rounds: number = ROUNDS): Calibration {
  const start = performance.now();
  const before = process.cpuUsage();
  let state = 'omphalos';
  for (let round = 0; round < rounds; round++) {
    state = createHash('sha256').update(state.repeat(4000)).digest('hex');
    const words = Array.from(
      { length: 4000 },
      (_, index) => `${state.slice(index % 32, (index % 32) + 12)} ${index}`,
    );
    const copy = JSON.parse(JSON.stringify(words.map((word, index) => ({ word, index })))) as {
      word: string;
    }[];
    const text = copy.map(({ word }) => word.replace(/[a-f]+(\d)/g, '<$1>')).join('\n');
    state += [...text.matchAll(/<(\d)>\s?(\d+)/g)].length + new Set(text.split(/\W+/)).size;
  }
  const { user, system } = process.cpuUsage(before);
  return { clock: performance.now() - start, processor: (user + system) / 1000 };
}

/** Rounded to whole milliseconds. */
export const meanCalibration = (one: Calibration, two: Calibration): Calibration => ({
  clock: Math.round((one.clock + two.clock) / 2),
  processor: Math.round((one.processor + two.processor) / 2),
});
