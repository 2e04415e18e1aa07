// How much a frame may send before it is stopped.

import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMessageBudget, sendWithinBudget, sizeOf } from '../../src/runtime/message-budget.ts';

let now = 0;
beforeEach(() => {
  now = 0;
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Advances the clock, and lets waiting tasks run. */
const pause = (milliseconds: number): void => {
  now += milliseconds;
  vi.advanceTimersByTime(milliseconds);
};

const budget = () => {
  const onExceeded = vi.fn();
  return { take: createMessageBudget(onExceeded), onExceeded };
};

test('stops a frame once, at its first message over 700 without a pause', () => {
  const { take, onExceeded } = budget();
  for (let i = 0; i < 700; i += 1) expect(take(i)).toBe(true);
  expect(take(0)).toBe(false);
  expect(take(0)).toBe(false);
  expect(onExceeded).toHaveBeenCalledOnce();
});

test('allows half as much again each second', () => {
  const { take, onExceeded } = budget();
  for (let i = 0; i < 350; i += 1) take(i);
  for (let second = 0; second < 10; second += 1) {
    pause(1_000);
    for (let i = 0; i < 345; i += 1) take('x'.repeat(2_000));
  }
  expect(onExceeded).not.toHaveBeenCalled();
});

test('stops a frame that sends slowly, but more than the page has time for', () => {
  const { take, onExceeded } = budget();
  for (let i = 0; i < 15; i += 1) {
    take('x'.repeat(200_000));
    pause(100);
  }
  expect(onExceeded).toHaveBeenCalledOnce();
});

test('counts an error as five messages', () => {
  const { take } = budget();
  for (let i = 0; i < 140; i += 1) expect(take({ kind: 'error' })).toBe(true);
  expect(take({ kind: 'error' })).toBe(false);
});

test('stops a frame that sends more than 1.5 million bytes at once', () => {
  const { take } = budget();
  expect(take('x'.repeat(1_000_000))).toBe(true);
  expect(take(new Uint8Array(1_000_000))).toBe(false);
});

test('stops a frame whose messages block all timers for half a second', () => {
  const { take } = budget();
  const results = Array.from({ length: 8 }, () => {
    now += 90; // no timer gets a turn
    return take();
  });
  expect(results).toEqual([true, true, true, true, true, true, false, false]);
});

test('does not stop a frame for the rare timers of a hidden tab', () => {
  vi.stubGlobal('document', { hidden: true });
  const { take, onExceeded } = budget();
  for (let i = 0; i < 20; i += 1) {
    now += 50; // timers get a turn each second
    take();
  }
  expect(onExceeded).not.toHaveBeenCalled();
});

test('a frame sends no more than its budget, and says so', () => {
  const postMessage = vi.fn();
  const send = sendWithinBudget({ postMessage } as unknown as MessagePort);
  for (let i = 0; i < 5_000; i += 1) send({ kind: 'log', text: `${i}` });
  expect(postMessage).toHaveBeenCalledTimes(701);
  expect(postMessage).toHaveBeenLastCalledWith({ kind: 'flood' });
});

test('does not blame a frame when the page itself was busy', () => {
  const { take, onExceeded } = budget();
  for (let i = 0; i < 3; i += 1) {
    take();
    now += 5_000;
    take();
    pause(1);
  }
  expect(onExceeded).not.toHaveBeenCalled();
});

test.each([
  ['nothing', undefined, 8],
  ['text', 'four', 12],
  ['bytes', new ArrayBuffer(100), 108],
  ['a list', [1, 2], 28],
  ['an object', { ab: null }, 18],
  ['an object of another window', runInNewContext('({ ab: null })'), 18],
])('measures %s', (_, value, size) => {
  expect(sizeOf(value, 1_000)).toBe(size);
});

/** @returns an object or list whose thousand values are made of it */
const filled = (value: object, inner: unknown = value): object =>
  Object.assign(value, Object.fromEntries(Array.from({ length: 1_000 }, (_, key) => [key, inner])));
const nested = (): unknown => {
  let value: unknown[] = [];
  for (let depth = 0; depth < 100_000; depth += 1) value = [value];
  return value;
};

test.each([
  ['a long text', 'x'.repeat(2_000_000)],
  ['a list of itself', filled([])],
  ['an object of itself', filled({})],
  ['a list that shares its lists', filled([], filled([], filled([], 0)))],
  ['lists inside each other', nested()],
  ['a list with many empty places', new Array(2_000_000)],
  ['a list with a text beside its values', Object.assign([1], { more: 'x'.repeat(2_000_000) })],
  ['an object with many keys', Object.fromEntries(Array.from({ length: 200_000 }, (_, key) => [key, 0]))],
  ['a view of a large buffer', new Uint8Array(new ArrayBuffer(2_000_000), 0, 1)],
  ['a large number', 2n ** 20_000_000n],
  ['a map', new Map()],
])('stops measuring %s at the limit', (_, value) => {
  const isArray = vi.spyOn(Array, 'isArray'); // asked once for each list or object
  expect(sizeOf(value, 1_500_000)).toBe(Number.POSITIVE_INFINITY);
  expect(isArray.mock.calls.length).toBeLessThan(200_000);
});
