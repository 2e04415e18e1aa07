// The heartbeat notices code that no longer answers, and leaves slow code alone.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHeartbeat } from '../../src/runtime/heartbeat.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('silence is reported once, within 2 seconds of a ping', () => {
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

test('a late answer counts', () => {
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

test('a page that was busy or suspended does not count its own pause as silence', () => {
  const onSilence = vi.fn();
  const pulse = startHeartbeat(() => {}, onSilence);
  for (let round = 0; round < 10; round += 1) {
    // A minute passes in which the page had one turn. The answer is queued behind it.
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersToNextTimer();
    pulse.beat();
  }
  expect(onSilence).not.toHaveBeenCalled();
});
