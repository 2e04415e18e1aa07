// The owner's specification, sections 4 and 9: the progress bar of route changes. Hidden on a fast change; on a slow one it
// appears late, advances in ever smaller steps, and disappears.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endProgress, startProgress } from '../../src/client/navigation/progress.ts';
import { openFakePage } from '../support/fake-page.ts';

let bar: { hidden: boolean; value: string | null };

beforeEach(() => {
  vi.useFakeTimers();
  const page = openFakePage();
  vi.stubGlobal('window', globalThis);
  bar = { hidden: true, value: null };
  page.elements['[data-progress-bar]'] = [
    Object.assign(bar, {
      querySelector: () => ({ style: { transform: '', removeProperty: () => {} } }),
      setAttribute: (_: string, value: string) => void Object.assign(bar, { value }),
      removeAttribute: () => void Object.assign(bar, { value: null }),
    }),
  ];
});
afterEach(() => {
  endProgress();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const state = () => (bar.hidden ? null : bar.value);

test('§4 Route change: one that takes less than 200 ms shows no progress bar', () => {
  startProgress();
  vi.advanceTimersByTime(199);
  endProgress();
  vi.advanceTimersByTime(1000);
  expect(state()).toBeNull();
});

test('§4 and §9 Route change: the progress bar starts after 200 ms at 0.08, trickles every 800 ms, and completes when the page has loaded', () => {
  startProgress();
  vi.advanceTimersByTime(199);
  expect(state()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(state()).toBe('8');
  vi.advanceTimersByTime(799);
  expect(state()).toBe('8');
  vi.advanceTimersByTime(1);
  expect(state()).toBe('17');
  endProgress();
  expect(state()).toBe('100');
  vi.advanceTimersByTime(250);
  expect(state()).toBeNull();
});

test('§4 Route change: the bar never fills before the page is there', () => {
  startProgress();
  vi.advanceTimersByTime(3_600_000);
  expect(state()).toBe('99');
});

test('§4 Route change: a second change continues the bar of the first', () => {
  startProgress();
  vi.advanceTimersByTime(1000);
  startProgress();
  expect(state()).toBe('17');
});
