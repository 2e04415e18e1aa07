// Enter belongs to the input method while it composes text.

import { expect, test } from 'vitest';
import { isComposing } from '../../src/shared/is-composing.ts';

test.each([
  [{ isComposing: true, keyCode: 13 }, true],
  [{ isComposing: false, keyCode: 229 }, true], // Safari
  [{ isComposing: false, keyCode: 13 }, false],
])('a key press with %j is part of composing: %j', (event, expected) => {
  expect(isComposing(event)).toBe(expected);
});
