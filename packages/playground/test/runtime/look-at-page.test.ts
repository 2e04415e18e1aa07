// What a page answers when a lesson looks at it.

import { expect, test, vi } from 'vitest';
import { lookAtPage } from '../../src/runtime/look-at-page.ts';

test('a page moves for a moment after an animation was seen first, even if it stands still from then on', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let running: object[] = [];
  vi.stubGlobal('document', { getAnimations: () => running, querySelectorAll: () => [] });
  const moves = (): boolean => lookAtPage().moves;
  expect(moves()).toBe(false);
  running = [{ name: 'first' }];
  expect([moves(), moves()]).toEqual([true, true]);
  vi.advanceTimersByTime(400);
  expect(moves()).toBe(false);
  running = [...running, { name: 'second' }];
  expect([moves(), moves()]).toEqual([true, true]);
  vi.useRealTimers();
});
