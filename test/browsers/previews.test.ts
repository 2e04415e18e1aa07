// In each engine: a live preview runs, its panel and its graphic in frames without an origin, its extension in a worker.

import { expect } from 'vitest';
import { inEachEngine } from '../support/engines/in-each-engine.ts';

inEachEngine(({ test }) => {
  test('a live preview runs, and can be stopped', async (open) => {
    const reader = await open();
    await reader.goto('docs/first-steps/beacons');
    await reader.pointAt('[data-preview]'); // which scrolls there, and so starts it
    await reader.until(
      () => document.querySelector('[data-preview]')?.hasAttribute('data-playing') ?? false,
      true,
    );
    expect(await reader.evaluate(() => document.querySelectorAll('[data-preview] iframe').length)).toBe(3);
    await reader.click('[data-preview-play]');
    await reader.until(() => document.querySelectorAll('[data-preview] iframe').length, 0);
    expect(reader.problems).toEqual([]);
  });
});
