// What a page answers when a lesson looks at it.

import { expect, test, vi } from 'vitest';
import { lookAtPage, noteAnimations } from '../../../src/playground/runtime/look-at-page.ts';

test('a page moves when an animation has begun since the last message, even if an older one stands still', () => {
  let running: object[] = [];
  vi.stubGlobal('document', { getAnimations: () => running, querySelectorAll: () => [] });
  const moves = (): boolean => lookAtPage().moves;
  expect(moves()).toBe(false);
  running = [{ name: 'first' }];
  expect([moves(), moves()]).toEqual([true, true]);
  noteAnimations();
  expect(moves()).toBe(false);
  running = [...running, { name: 'second' }];
  expect([moves(), moves()]).toEqual([true, true]);
});
