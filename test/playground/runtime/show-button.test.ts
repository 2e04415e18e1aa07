// Which button of a panel the playground presses so that the picture beside the form is not empty.

import { expect, test } from 'vitest';
import { showButton } from '../../../src/playground/runtime/show-button.ts';

test.each([
  [['Show'], 'Show'],
  [['\n  Show for 4 seconds\n'], '\n  Show for 4 seconds\n'],
  [['Help', 'Hide', 'Start', 'Show'], 'Start'],
  [['Help', 'Delete all'], undefined],
  [['Showcase', 'Restart'], undefined],
  [[], undefined],
])('of the buttons %j it presses %j', (words, pressed) => {
  expect(showButton(words.map((textContent) => ({ textContent })))?.textContent).toBe(pressed);
});
