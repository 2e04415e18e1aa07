// Where things stand on the real site, measured in a browser.

import { expect } from 'vitest';
import { test } from '../support/browser-test.ts';

/** In em of the heading: the longest way from it to its anchor. */
const NEAR = 3;

/** Anchors that stand away from their heading. */
const STRAY_ANCHORS = (near: number) =>
  [...document.querySelectorAll('.heading-anchor')].flatMap((anchor) => {
    const heading = anchor.previousElementSibling;
    if (!heading) return [`${anchor.getAttribute('aria-label')}: no heading`];
    const sign = anchor.getBoundingClientRect();
    const text = heading.getBoundingClientRect();
    const aside = Math.max(text.left - sign.right, sign.left - text.right, 0);
    const away = Math.max(text.top - sign.bottom, sign.top - text.bottom, 0);
    const em = Number.parseFloat(getComputedStyle(heading).fontSize);
    return Math.hypot(aside, away) > near * em ? [`${heading.textContent}: ${aside}, ${away} px`] : [];
  });

test('the anchor of each heading stands beside it, with the table of contents as a column and as a disclosure', async ({
  openPage,
}) => {
  const { page } = await openPage();
  for (const route of ['docs/intro', 'docs/guides/manifest', 'docs/quickstart/installation', 'name']) {
    await page.goto(route);
    expect(await page.locator('.heading-anchor').count(), `/${route}`).toBeGreaterThan(2);
    for (const width of [390, 768, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(STRAY_ANCHORS, NEAR), `/${route} at ${width} px`).toEqual([]);
    }
  }
});
