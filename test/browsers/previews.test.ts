// In each engine: a live preview runs, its panel and its graphic in frames without an origin, its extension in a worker.

import { expect } from 'vitest';
import { inEachEngine } from '../support/engines/in-each-engine.ts';

inEachEngine(({ test }) => {
  test('a live preview runs, and can be stopped', async (open) => {
    const reader = await open();
    await reader.goto('docs/first-steps/beacons');
    await reader.wake();
    await reader.until(() => document.querySelector('[data-preview-play]')?.hasAttribute('hidden'), false);
    if (await reader.evaluate(() => document.querySelector('[data-preview-play]')?.textContent === 'Play'))
      await reader.click('[data-preview-play]');
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
