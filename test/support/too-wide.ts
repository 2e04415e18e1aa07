// Whether a page is wider than its window.

import type { Page } from 'playwright-core';

/** CSS pixels: the narrowest window of each layout, where least fits, and a large screen. */
const WIDTHS = [320, 768, 992, 997, 1280, 1920];

/** CSS pixels. In narrower windows a table whose head stays in view scrolls in its own box. */
const STICKY_HEADS_FROM = 992;

/** One sentence for each width at which the page scrolls sideways, or a table whose head stays in view overflows. */
export async function tooWide(page: Page, widths: readonly number[] = WIDTHS): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const [excess = 0, ...tables] = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.head-stays')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
    if (excess > 0) found.push(`${excess} px too wide at ${width} px`);
    if (width >= STICKY_HEADS_FROM && tables.some((overflow) => overflow > 0))
      found.push(`a table stands out of the page at ${width} px`);
  }
  return found;
}
