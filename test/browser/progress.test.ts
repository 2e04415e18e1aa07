// The bar of route changes: nothing on a fast change, on a slow one it begins late, small, creeps on and goes.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/browser-test.ts';
import { hydrate, sidebarLink } from '../support/links.ts';

const MODULES = '**/assets/pages/*';
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading page' });

/** Every value that the bar shows, with milliseconds since the click; `null` when it goes. */
const record = (page: Page) =>
  page.evaluate(() => {
    const shown: [number, string | null][] = [];
    let start = 0;
    document.addEventListener(
      'click',
      () => {
        start = performance.now();
      },
      true,
    );
    const element = document.querySelector('[data-progress-bar]');
    if (!element) throw new Error('no progress bar');
    new MutationObserver(() => {
      shown.push([
        performance.now() - start,
        element.hasAttribute('hidden') ? null : element.getAttribute('aria-valuenow'),
      ]);
    }).observe(element, { attributes: true });
    Object.assign(window, { shown });
  });
const recorded = (page: Page) =>
  page.evaluate(() => (window as unknown as { shown: [number, string | null][] }).shown);

test('a change to a page that is there already never shows it', async ({ openPage }) => {
  const { page } = await openPage();
  await page.goto('docs/intro');
  await hydrate(page);
  await sidebarLink(page, 'Missing Features').hover();
  await page.waitForTimeout(300);
  await record(page);
  await sidebarLink(page, 'Missing Features').click();
  await page.waitForURL('**/docs/missing');
  await page.waitForTimeout(400);
  expect((await recorded(page)).filter(([, value]) => value !== null)).toEqual([]);
  expect(await bar(page).isVisible()).toBe(false);
});

test('a change within 200 ms never shows it', async ({ openPage }) => {
  const { page } = await openPage();
  await page.goto('docs/intro');
  await hydrate(page);
  await page.route('**/assets/pages/docs-missing.*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await route.continue();
  });
  await record(page);
  // By script: a pointer on its way to the link would have loaded the page ahead.
  await sidebarLink(page, 'Missing Features').evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/docs/missing');
  await page.waitForTimeout(400);
  // A busy machine may make the change a slow one; the bar then has a right to be seen, but not before its time.
  expect((await recorded(page)).filter(([time, value]) => value !== null && time < 200)).toEqual([]);
});

test('a slow change shows it after 200 ms at 8 %, 800 ms later further on, and at last full', async ({
  openPage,
}) => {
  const { page } = await openPage();
  await page.goto('docs/intro');
  await hydrate(page);
  await page.route('**/assets/pages/docs-missing.*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1600));
    await route.continue();
  });
  await record(page);
  // By script: a pointer on its way to the link would have loaded the page ahead.
  await sidebarLink(page, 'Missing Features').evaluate((link: HTMLElement) => link.click());
  await bar(page).waitFor();
  await page.waitForURL('**/docs/missing');
  await bar(page).waitFor({ state: 'hidden' });
  const values = (await recorded(page)).filter(([, value]) => value !== null);
  const [first, second] = values;
  expect(first?.[1]).toBe('8');
  expect(first?.[0]).toBeGreaterThanOrEqual(200);
  expect(first?.[0]).toBeLessThan(500);
  expect(Number(second?.[1])).toBeGreaterThan(8);
  expect((second?.[0] ?? 0) - (first?.[0] ?? 0)).toBeGreaterThan(750);
  expect(values.at(-1)?.[1]).toBe('100');
});

test('every module 800 ms late: the old page stays until the new one is there', async ({ openPage }) => {
  const { page, problems } = await openPage();
  await page.route(MODULES, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto('docs/intro');
  await hydrate(page);
  await sidebarLink(page, 'Missing Features').click();
  await bar(page).waitFor();
  expect(await page.getByRole('heading', { level: 1, name: 'What is Omphalos?' }).isVisible()).toBe(true);
  await page.getByRole('heading', { level: 1, name: /^missing features$/i }).waitFor();
  await bar(page).waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});

test('of two changes in a row the later one wins, with one bar', async ({ openPage }) => {
  const { page } = await openPage();
  await page.goto('docs/intro');
  await hydrate(page);
  await page.route(MODULES, async (route) => {
    await new Promise((resolve) =>
      setTimeout(resolve, route.request().url().includes('docs-missing') ? 900 : 400),
    );
    await route.continue();
  });
  await sidebarLink(page, 'Missing Features').evaluate((link: HTMLElement) => link.click());
  await page.waitForTimeout(100);
  await sidebarLink(page, 'Guides').evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/docs/category/guides');
  await page.waitForTimeout(1000);
  expect(new URL(page.url()).pathname).toBe('/docs/category/guides');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Guides');
  expect(await bar(page).isVisible()).toBe(false);
});
