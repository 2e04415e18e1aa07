// Long work is done on the side, in order, and its result is there later.

import { expect, test } from 'vitest';
import { laterResults } from '../../scripts/dev/later-results.ts';

/** Work that the test finishes. */
function heldWork() {
  const ends = new Map<object, (result: string) => void>();
  const fails = new Map<object, (error: Error) => void>();
  let done = 0;
  const later = laterResults<object, string>(
    (key) =>
      new Promise((resolve, reject) => {
        ends.set(key, resolve);
        fails.set(key, reject);
      }),
    () => done++,
  );
  return { later, ends, fails, done: () => done };
}

test('a result is told once it is there', async () => {
  const { later, ends, done } = heldWork();
  const key = {};
  expect(later.get(key)).toBeUndefined();
  expect(later.get(key)).toBeUndefined();
  await expect.poll(() => ends.has(key)).toBe(true);
  ends.get(key)?.('result');
  await expect.poll(done).toBe(1);
  expect(later.get(key)).toBe('result');
});

test('one piece of work begins after another, and not if nobody needs it any more', async () => {
  const { later, ends, done } = heldWork();
  const [first, second, third] = [{}, {}, {}];
  for (const key of [first, second, third]) later.get(key);
  await expect.poll(() => ends.has(first)).toBe(true);
  expect(ends.size).toBe(1);
  later.keepOnly(new Set([first, third]));
  ends.get(first)?.('first');
  await expect.poll(() => ends.has(third)).toBe(true);
  expect(ends.has(second)).toBe(false);
  expect(done()).toBe(1);
});

test('a failure is thrown where the result is asked for', async () => {
  const { later, fails, done } = heldWork();
  const key = {};
  later.get(key);
  await expect.poll(() => fails.has(key)).toBe(true);
  fails.get(key)?.(new Error('failed'));
  await expect.poll(done).toBe(1);
  expect(() => later.get(key)).toThrow('failed');
});
