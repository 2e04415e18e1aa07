// What does not answer any more is noticed, and what is slow is let alone.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHeartbeat } from '../../../src/playground/runtime/heartbeat.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('silence is reported once, within 2 seconds of a question', () => {
  const ask = vi.fn();
  const onSilence = vi.fn();
  startHeartbeat(ask, onSilence);
  vi.advanceTimersByTime(1_500);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(onSilence).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(onSilence).toHaveBeenCalledOnce();
  expect(ask).toHaveBeenCalledOnce();
});

test('an answer that comes late is one', () => {
  const onSilence = vi.fn();
  const pulse = startHeartbeat(() => {}, onSilence);
  for (let round = 0; round < 10; round += 1) {
    vi.advanceTimersByTime(1_500);
    pulse.beat();
  }
  expect(onSilence).not.toHaveBeenCalled();
  pulse.stop();
  vi.advanceTimersByTime(60_000);
  expect(onSilence).not.toHaveBeenCalled();
});

test('a page that was busy or asleep does not take its own pause for silence', () => {
  const onSilence = vi.fn();
  const pulse = startHeartbeat(() => {}, onSilence);
  for (let round = 0; round < 10; round += 1) {
    // A minute passes, in which the page had one turn. The answer waits behind it.
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersToNextTimer();
    pulse.beat();
  }
  expect(onSilence).not.toHaveBeenCalled();
});
