// A first click, which the browser follows by itself, is as calm as those after it: the two documents fade into each other,
// unless the reader wants nothing to move.

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DESKTOP, lanternTest as test } from '../support/browser-test.ts';

/** Notes in each document whether it came by a transition. */
const WATCH = `addEventListener('pagereveal', ({ viewTransition }) => {
  document.documentElement.dataset.revealed = viewTransition ? 'by a transition' : 'at once';
});`;

const revealed = (page: Page): Promise<string | null> =>
  page.locator('html').getAttribute('data-revealed', { timeout: 5000 });

describe('the next document comes', () => {
  for (const [reducedMotion, way] of [
    ['no-preference', 'by a transition'],
    ['reduce', 'at once'],
  ] as const)
    test(`${way} where motion is "${reducedMotion}"`, async ({ openPage }) => {
      const { page, problems } = await openPage({ viewport: DESKTOP, reducedMotion });
      await page.addInitScript(WATCH);
      await page.goto('docs/welcome');
      expect(await revealed(page)).toBe('at once');
      await page.locator('[data-sidebar-nav] a[href$="/docs/limits"]').click();
      await page.locator('h1', { hasText: 'Known Limits' }).waitFor();
      expect(await revealed(page)).toBe(way);
      expect(problems).toEqual([]);
    });
});
