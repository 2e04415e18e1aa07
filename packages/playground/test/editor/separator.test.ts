// The width of the code that a browser has stored.

import { expect, test, vi } from 'vitest';
import { storedShare } from '../../src/editor/Separator.tsx';

test.each([
  [null, 50],
  ['30', 30],
  ['5', 15],
  ['-40', 15],
  ['1e9', 85],
  ['abc', 50],
  ['', 50],
  ['NaN', 50],
])('with %j stored, the code takes %d percent', (stored, share) => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  expect(storedShare()).toBe(share);
  vi.unstubAllGlobals();
});
