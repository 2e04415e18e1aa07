// The progress bar of route changes: hidden on a fast change; on a slow one it appears late, grows slowly, and
// disappears.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import { arriveAt, goAwake, sidebarLink } from '../support/links.ts';
import { gate } from '../support/page-time.ts';

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading page' });

/** Every value that the bar shows; `null` when it disappears. */
const record = (page: Page) =>
  page.evaluate(() => {
    const shown: (string | null)[] = [];
    const element = document.querySelector('[data-progress-bar]');
    if (!element) throw new Error('no progress bar');
    new MutationObserver(() => {
      shown.push(element.hasAttribute('hidden') ? null : element.getAttribute('aria-valuenow'));
    }).observe(element, { attributes: true });
    Object.assign(window, { shown });
  });
const recorded = (page: Page) =>
  page.evaluate(() => (window as unknown as { shown: (string | null)[] }).shown);

/** Stops the clock; a test moves it with `page.clock.runFor`. */
const stopTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);

test('a change within 200 ms shows no progress bar', async ({ openPage }) => {
  const { page } = await openPage({ reducedMotion: 'reduce' });
  const module = gate();
  await page.clock.install();
  await page.route('**/assets/pages/docs-limits.*', module.hold);
  await goAwake(page, 'docs/welcome');
  await record(page);
  await stopTime(page);
  await sidebarLink(page, 'Known Limits').evaluate((link: HTMLElement) => link.click());
  await page.clock.runFor(199);
  module.open();
  await page.getByRole('heading', { level: 1, name: 'Known Limits' }).waitFor();
  await page.clock.runFor(1000);
  expect((await recorded(page)).filter((value) => value !== null)).toEqual([]);
});

test('a slow change shows the bar after 200 ms, moves it, and fills it', async ({ openPage }) => {
  const { page } = await openPage();
  const module = gate();
  await page.clock.install();
  await goAwake(page, 'docs/welcome');
  await page.route('**/assets/pages/docs-limits.*', module.hold);
  await stopTime(page);
  // Scripted: a pointer on its way to the link would have prefetched the page.
  await sidebarLink(page, 'Known Limits').evaluate((link: HTMLElement) => link.click());
  const value = () => bar(page).getAttribute('aria-valuenow');
  await page.clock.runFor(199);
  expect(await bar(page).isVisible()).toBe(false);
  await page.clock.runFor(1);
  expect(await value()).toBe('8');
  // The old page stays until the new one is ready.
  expect(await page.getByRole('heading', { level: 1, name: 'What is Lantern?' }).isVisible()).toBe(true);
  await page.clock.runFor(799);
  expect(await value()).toBe('8');
  await page.clock.runFor(1);
  expect(Number(await value())).toBeGreaterThan(8);
  await record(page);
  await page.clock.resume();
  module.open();
  await arriveAt(page, '**/docs/limits');
  await bar(page).waitFor({ state: 'hidden' });
  expect((await recorded(page)).filter((shown) => shown !== null).at(-1)).toBe('100');
});
