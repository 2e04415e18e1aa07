// A fixed piece of work that measures the machine: what it takes just before and after a measurement tells how fast the
// machine was just then, and divided by it, times of a busy and a quiet hour, or of two machines, can be compared.

import { createHash } from 'node:crypto';

/** As in a build: hashing, JSON, regular expressions, short-lived objects and strings. About a second. */
const ROUNDS = 140;

/** @returns milliseconds, by the clock: other programs on the machine count, as they do for a build */
export function calibrate(rounds: number = ROUNDS): number {
  const start = performance.now();
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
  return performance.now() - start;
}
