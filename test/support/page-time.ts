// What tests wait for where a time would do: a busy machine is slow, a condition is right on every one.

import type { Page, Route } from 'playwright-core';

/** Waits until the browser has drawn twice: by then it has done what an event or an observer has it do. */
export const drawnTwice = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Waits until the page has nothing more to do: no request for half a second, twice drawn, and idle. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await drawnTwice(page);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** Answers requests only when told to: the slowest of lines. */
export function gate(): { readonly hold: (route: Route) => Promise<void>; readonly open: () => void } {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    async hold(route) {
      await isOpen;
      await route.continue();
    },
    open: () => open(),
  };
}
