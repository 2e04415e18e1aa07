// Back and forward return the reader to the same pixel, however the page was loaded.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import { addLink, arriveAt, isSameDocument, markDocument, sidebarLink } from '../support/links.ts';
import { drawnTwice, stopTimers } from '../support/page-time.ts';

const y = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
const LONG = 'docs/guides/settings';

/** Without a pointer, since Playwright would scroll to the link. */
async function goToStory(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Its story' }).first();
  await link.evaluate((element: HTMLElement) => element.click());
  await arriveAt(page, '**/story');
}

test('restores the position when the page becomes long enough only later', { tags: 'slow' }, async ({
  openHydrated,
}) => {
  const { page } = await openHydrated('docs/welcome');
  await (await addLink(page, `/${LONG}`)).click();
  await arriveAt(page, `**/${LONG}`);
  await scrollTo(page, 900);
  await goToStory(page);
  await stopTimers(page, 2000); // after which the layout counts as settled
  // From here on articles are short until the test lets them grow.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-article] > :not(header), footer { display: none }');
    document.adoptedStyleSheets.push(sheet);
    Object.assign(window, { grow: () => sheet.replaceSync('') });
  });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await y(page)).toBeLessThan(900);
  await page.evaluate(() => (window as unknown as { grow: () => void }).grow());
  await expect.poll(() => y(page)).toBe(900);
});

test('leaves the page alone if the reader scrolls first', async ({ openHydrated }) => {
  const { page } = await openHydrated(LONG);
  await scrollTo(page, 900);
  await goToStory(page);
  await page.goBack();
  await expect.poll(() => y(page)).toBe(900);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => y(page)).toBe(600);
  await page.evaluate(() => {
    const box = document.createElement('div');
    box.textContent = 'late';
    document.querySelector('[data-article]')?.append(box);
  });
  await drawnTwice(page);
  expect(await y(page)).toBe(600);
});

test('a history entry keeps its position across a later reload', async ({ openHydrated }) => {
  const { page } = await openHydrated(LONG);
  await scrollTo(page, 650);
  await goToStory(page);
  await page.reload();
  await page.goBack();
  await page.waitForURL(`**/${LONG}`);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await expect.poll(() => y(page)).toBe(650);
});

test('a link to a fragment adds a history entry, and back returns to the link', { tags: 'slow' }, async ({
  openHydrated,
}) => {
  const { page } = await openHydrated(LONG);
  await markDocument(page);
  await scrollTo(page, 100);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'darkmode' }).click();
  await page.waitForURL('**#darkmode');
  const jumped = await y(page);
  expect(jumped).toBeGreaterThan(500);
  await page.goBack();
  await page.waitForURL(`**/${LONG}`);
  await expect.poll(() => y(page)).toBe(100);
  await page.goForward();
  await page.waitForURL('**#darkmode');
  await expect.poll(() => y(page)).toBe(jumped);
  // And across another page, back into the middle of this one.
  await sidebarLink(page, 'Journal').evaluate((element: HTMLElement) => element.click());
  await arriveAt(page, '**/docs/guides/journal');
  await page.goBack();
  await page.waitForURL('**#darkmode');
  await expect.poll(() => y(page)).toBe(jumped);
  expect(await isSameDocument(page)).toBe(true);
});
