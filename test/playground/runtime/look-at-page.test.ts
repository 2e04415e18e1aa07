// What a page answers when a lesson looks at it.

import { expect, test, vi } from 'vitest';
import { lookAtPage } from '../../../src/playground/runtime/look-at-page.ts';

test('a page moves when an animation has begun since the last look after a message, even if an older one stands still', () => {
  let running: object[] = [];
  vi.stubGlobal('document', { getAnimations: () => running, querySelectorAll: () => [] });
  const moves = (tag: string): boolean => lookAtPage(tag).moves;
  expect(moves('new')).toBe(false);
  running = [{ name: 'first' }];
  expect([moves('all'), moves('new')]).toEqual([true, true]);
  expect([moves('all'), moves('same')]).toEqual([false, false]);
  running = [...running, { name: 'second' }];
  expect([moves('all'), moves('same')]).toEqual([true, true]);
});
