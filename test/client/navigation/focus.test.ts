// Where the focus goes after a route change.

import { afterEach, expect, test, vi } from 'vitest';
import { focusPage } from '../../../src/client/navigation/focus.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** An element that notes its focus. */
const element = (name: string, tabIndex: number, focused: string[], summary: object | null = null) => ({
  tabIndex,
  hasAttribute: () => false,
  querySelector: () => summary,
  focus: () => void focused.push(name),
});

test('a fragment of a disclosure gives the focus to its summary, so that Tab goes on to its content', () => {
  const focused: string[] = [];
  const details = element('details', -1, focused, element('summary', 0, focused));
  vi.stubGlobal('document', { getElementById: () => details });
  focusPage('place');
  expect(focused).toEqual(['summary']);
});
