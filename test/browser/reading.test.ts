// The table of contents, the navbar and the button back to the top follow the reader's scrolling.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, lanternTest as test } from '../support/browser-test.ts';
import { addLink, arriveAt } from '../support/links.ts';
import { drawnTwice } from '../support/page-time.ts';

const LONG = 'docs/guides/settings';
const current = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.toc [aria-current=true]')].map((link) => link.getAttribute('href')),
  );
/** Scrolls as a reader does, in steps. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (to) => {
    const from = scrollY;
    for (const part of [0.5, 1]) {
      window.scrollTo(0, from + (to - from) * part);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  }, top);
}
const scrollToEnd = async (page: Page) =>
  scrollTo(page, await page.evaluate(() => document.documentElement.scrollHeight));
const isNavbarHidden = (page: Page) =>
  page.locator('[data-navbar]').evaluate(async (element) => {
    await Promise.all(element.getAnimations().map((animation) => animation.finished));
    return element.getBoundingClientRect().bottom <= 0;
  });

test('marks one heading at a time, each in its turn, the last at the end', async ({ openAt }) => {
  // A window so high that the last headings can never reach its top.
  const { page } = await openAt(LONG, { viewport: { width: 1440, height: 1800 } });
  const ids = await page
    .locator('.toc [data-toc-link]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(ids.length).toBeGreaterThan(4);
  const marked = await page.evaluate(async () => {
    const seen: string[][] = [];
    const height = document.documentElement.scrollHeight - innerHeight;
    for (let step = 0; step <= 200; step++) {
      window.scrollTo(0, (height * step) / 200);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const links = [...document.querySelectorAll('.toc [aria-current=true]')];
      seen.push(links.map((link) => link.getAttribute('href') ?? ''));
    }
    return seen;
  });
  expect(marked.filter((links) => links.length > 1)).toEqual([]);
  const turns = marked.flat().filter((href, index, all) => href !== all[index - 1]);
  expect(turns).toEqual(ids);
});

test('a jump marks its heading, even one that cannot reach the top', async ({ openAt }) => {
  const { page } = await openAt(LONG);
  const links = page.locator('.toc [data-toc-link]');
  const count = await links.count();
  for (let index = 0; index < count; index++) {
    await links.nth(index).click();
    await expect.poll(() => current(page)).toEqual([await links.nth(index).getAttribute('href')]);
  }
});

test('a fragment that matches no id breaks nothing', async ({ openAt }) => {
  const { page } = await openAt(`${LONG}#%`);
  const last = page.locator('.toc [data-toc-link]').last();
  await expect.poll(() => current(page)).not.toEqual([]);
  await scrollToEnd(page);
  await expect.poll(() => current(page)).toEqual([await last.getAttribute('href')]);
});

test('the table of contents follows the new page after a route change', async ({ openAwake }) => {
  const { page } = await openAwake('docs/welcome', { viewport: { width: 1440, height: 1800 } });
  await (await addLink(page, `/${LONG}`)).click();
  await arriveAt(page, `**/${LONG}`);
  await scrollToEnd(page);
  await expect
    .poll(() => current(page))
    .toEqual([await page.locator('.toc [data-toc-link]').last().getAttribute('href')]);
});

test('the navbar hides on scrolling down and returns on scrolling up', async ({ openAt }) => {
  const { page } = await openAt(LONG);
  await scrollTo(page, 400);
  await scrollTo(page, 700);
  await expect.poll(() => isNavbarHidden(page)).toBe(true);
  await scrollTo(page, 600);
  await expect.poll(() => isNavbarHidden(page)).toBe(false);
  await scrollTo(page, 800);
  await expect.poll(() => isNavbarHidden(page)).toBe(true);
  await scrollTo(page, 0);
  await expect.poll(() => isNavbarHidden(page)).toBe(false);
});

test('the navbar stays for a jump and for focus, and focus brings it back', async ({ openAt }) => {
  const { page } = await openAt(LONG);
  await page.evaluate(() =>
    addEventListener('hashchange', () => {
      const start = performance.now();
      while (performance.now() - start < 300); // a slow device
    }),
  );
  await page.locator('.toc [data-toc-link]').last().click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await drawnTwice(page);
  expect(await isNavbarHidden(page)).toBe(false);
  // For about 150 ms and two frames after a jump, scrolling doesn't count as the reader's.
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 200, now);
  await drawnTwice(page);
  await scrollTo(page, 300);
  await page.getByRole('banner').getByRole('link', { name: 'Docs', exact: true }).focus();
  await scrollTo(page, 600);
  await drawnTwice(page);
  expect(await isNavbarHidden(page)).toBe(false);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await scrollTo(page, 900);
  await expect.poll(() => isNavbarHidden(page)).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Docs', exact: true }).focus();
  await expect.poll(() => isNavbarHidden(page)).toBe(false);
});

for (const viewport of [PHONE, { width: 1200, height: 700 }]) {
  test(`the button back to the top appears on scrolling up at ${viewport.width} px`, async ({ openAt }) => {
    const { page } = await openAt(LONG, { viewport });
    const button = page.getByRole('button', { name: 'Scroll back to top' });
    await scrollTo(page, 900);
    expect(await button.isVisible()).toBe(false);
    await scrollTo(page, 800);
    await button.waitFor();
    await scrollTo(page, 820);
    await button.waitFor({ state: 'hidden' });
    await scrollTo(page, 290);
    await button.waitFor({ state: 'hidden' });
    await scrollTo(page, 900);
    await scrollTo(page, 700);
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await button.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('site:main');
  });
}

test('overscroll at the end of the page shows neither button nor navbar', async ({ openAt }) => {
  const { page } = await openAt(LONG);
  await scrollToEnd(page);
  const end = await page.evaluate(() => scrollY);
  await scrollTo(page, end - 20);
  await drawnTwice(page);
  expect(await isNavbarHidden(page)).toBe(true);
});

test('the table of contents shows its beginning when the page is back at the top', async ({ openAt }) => {
  const { page } = await openAt('docs/guides/charts', { viewport: { width: 1440, height: 500 } });
  const scrolled = () => page.locator('.toc').evaluate((toc) => toc.scrollTop);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(scrolled).toBeGreaterThan(100);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(scrolled).toBe(0);
});
