// Tells a route change in the page from a full load: a mark on the window outlives the one and not the other.

import type { Page } from 'playwright-core';

type Marked = Window & { isMarked?: boolean };

export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as Marked).isMarked = true;
  });

export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as Marked).isMarked === true);
