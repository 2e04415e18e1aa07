// Long work is done on the side, and its result is there later.

import { expect, test, vi } from 'vitest';
import { laterResults } from '../../scripts/dev/later-results.ts';

/** Work that the test ends. */
function heldWork(most: number) {
  const ends = new Map<object, (result: string) => void>();
  const fails = new Map<object, (error: Error) => void>();
  const onDone = vi.fn();
  const later = laterResults<object, string>(
    (key) =>
      new Promise((resolve, reject) => {
        ends.set(key, resolve);
        fails.set(key, reject);
      }),
    onDone,
    most,
  );
  return { later, ends, fails, onDone };
}

test('a result that comes soon is waited for', async () => {
  const { later, ends, onDone } = heldWork(1);
  const key = {};
  const results = later([key]);
  ends.get(key)?.('result');
  expect(await results).toEqual(new Map([[key, 'result']]));
  expect(onDone).not.toHaveBeenCalled();
});

test('a result that takes long is told once it is there, and given back once', async () => {
  const { later, ends, onDone } = heldWork(1);
  const key = {};
  expect(await later([key])).toEqual(new Map());
  expect(await later([key])).toEqual(new Map());
  ends.get(key)?.('result');
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(await later([key])).toEqual(new Map([[key, 'result']]));
  void later([key]);
  expect(ends.size, 'begun anew').toBe(1);
});

test('new work waits for none that is late, as far as there is room', async () => {
  const { later, ends } = heldWork(2);
  const [long, next, last] = [{}, {}, {}];
  await later([long]);
  const results = later([long, next]);
  ends.get(next)?.('next');
  expect(await results).toEqual(new Map([[next, 'next']]));
  await later([long, next]);
  await later([long, next, last]);
  expect(ends.has(last)).toBe(false);
});

test('one piece of work begins after another, and not if nobody needs it any more', async () => {
  const { later, ends, onDone } = heldWork(1);
  const [first, second, third] = [{}, {}, {}];
  await later([first, second, third]);
  expect([...ends.keys()]).toEqual([first]);
  await later([first, third]);
  ends.get(first)?.('first');
  await expect.poll(() => ends.has(third)).toBe(true);
  expect(ends.has(second)).toBe(false);
  expect(onDone).toHaveBeenCalledOnce();
});

test('a failure is thrown where the result is asked for', async () => {
  const { later, fails, onDone } = heldWork(1);
  const key = {};
  await later([key]);
  fails.get(key)?.(new Error('failed'));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  await expect(later([key])).rejects.toThrow('failed');
});
