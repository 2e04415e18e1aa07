// Without JavaScript, the colours are those of the system. test/browsers has what else works without it.

import { expect } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';

for (const colorScheme of ['dark', 'light'] as const) {
  test(`without JavaScript the colours follow a system in ${colorScheme} mode`, async ({ openAt }) => {
    const { page } = await openAt('docs/welcome', { javaScriptEnabled: false, colorScheme });
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const lightness = Number(/[\d.]+/.exec(ground.replace('oklch(', ''))?.[0]);
    if (colorScheme === 'dark') expect(lightness).toBeLessThan(0.3);
    else expect(lightness).toBeGreaterThan(0.9);
  });
}
