// Conditions to wait for instead of a time: a busy machine is slow, a condition is correct on every one.

import type { Page, Route } from 'playwright-core';

/** Waits until the browser has painted twice: by then it has handled events and observers. */
export const drawnTwice = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Waits until the page is idle: no request for half a second, and painted twice. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await drawnTwice(page);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** From now on, timers of the page that take so many milliseconds never end, so a test may take as long as it likes. */
export const stopTimers = (
  page: { evaluate(script: (stopped: number) => void, stopped: number): Promise<void> },
  milliseconds: number,
): Promise<void> =>
  page.evaluate((stopped) => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, time?: number) =>
      time === stopped ? 0 : setTimeout(run, time)) as typeof setTimeout;
  }, milliseconds);

/** Holds requests until told to let them through: the slowest of connections. */
export function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    isOpen,
    async hold(route: Route): Promise<void> {
      await isOpen;
      await route.continue();
    },
    open: () => open(),
  };
}
