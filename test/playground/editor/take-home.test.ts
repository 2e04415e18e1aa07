// The reader's system, by which the steps after a download name the folder of the bundles.

import { expect, test } from 'vitest';
import { systemOf } from '../../../src/playground/editor/take-home.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'macOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', undefined],
  ['Mozilla/5.0 (Linux; Android 14) Mobile', undefined],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', undefined],
])('%s is %s', (agent, system) => {
  expect(systemOf(agent)).toBe(system);
});
