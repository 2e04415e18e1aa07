// The menu of small screens and the sidebar of large ones.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, lanternTest as test } from '../support/browser-test.ts';
import { gate } from '../support/page-time.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar', exact: true });
const closer = (page: Page) => page.getByRole('button', { name: 'Close navigation bar', exact: true });
const menu = (page: Page) => page.locator('[data-site-menu]');
const isOpen = (page: Page) => menu(page).evaluate((element) => element.matches(':popover-open'));

/** Waits for the code that handles presses in the open menu. */
const isHydrated = (page: Page) =>
  page.locator('[data-behind-menu][inert]').first().waitFor({ state: 'attached' });

async function openMenu(page: Page): Promise<void> {
  await opener(page).click();
  await closer(page).waitFor();
  await expect.poll(() => page.locator('[data-menu-button]').getAttribute('aria-expanded')).toBe('true');
}

test('focus stays inside the open menu, until a press beside it closes it and returns focus to the button', async ({
  openAt,
}) => {
  const { page } = await openAt('docs/welcome', { viewport: PHONE });
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await closer(page).waitFor();
  await isHydrated(page);
  const outside: string[] = [];
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const element = document.activeElement;
      return element === document.body || element?.closest('[data-site-menu]')
        ? null
        : (element?.outerHTML ?? '');
    });
    if (place !== null) outside.push(place);
  }
  expect(outside).toEqual([]);
  await page.mouse.click(PHONE.width - 5, 400);
  await expect.poll(() => isOpen(page)).toBe(false);
  await opener(page).and(page.locator(':focus')).waitFor();
});

test('going back closes the menu', { tags: 'slow' }, async ({ openHydrated }) => {
  const { page } = await openHydrated('docs/welcome', { viewport: PHONE });
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Known Limits' }).click();
  await page.waitForURL('**/docs/limits');
  await openMenu(page);
  await page.goBack();
  await page.waitForURL('**/docs/welcome');
  await expect.poll(() => isOpen(page)).toBe(false);
});

test('the menu of the docs shows their pages first, and leads from there to the main menu', async ({
  openAt,
}) => {
  const { page } = await openAt('docs/welcome', { viewport: PHONE });
  await openMenu(page);
  const pages = page.getByRole('navigation', { name: 'Docs sidebar' });
  const main = menu(page).getByRole('link', { name: 'Its story' });
  expect(await pages.isVisible()).toBe(true);
  expect(await main.isVisible()).toBe(false);
  await page.getByRole('button', { name: '← Back to main menu' }).click();
  await main.waitFor();
  expect(await pages.isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await openMenu(page);
  await pages.waitFor();
});

test('a press on the menu button before hydration opens the menu', async ({ openPage }) => {
  const { page } = await openPage({ viewport: PHONE });
  const code = gate();
  await page.route(/\/assets\/(?!main\.)[^/]+\.js/, code.hold);
  await page.goto('docs/welcome');
  await opener(page).click();
  await closer(page).waitFor();
  // Its second pane needs the app, so the press waits for it.
  await page.getByRole('button', { name: '← Back to main menu' }).click();
  expect(await menu(page).getByRole('link', { name: 'Its story' }).isVisible()).toBe(false);
  code.open();
  await menu(page).getByRole('link', { name: 'Its story' }).waitFor();
  expect(await isOpen(page)).toBe(true);
  expect(await page.locator('[data-menu-button]').getAttribute('aria-expanded')).toBe('true');
});

/** In the browser: whether it is below the navbar and above the window's lower edge. */
const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top > 60 && bottom < innerHeight;
};

test('the sidebar and the menu open with the current page in view', async ({ openAt }) => {
  const { page } = await openAt('docs/api/lantern/dim', { viewport: { width: 1200, height: 420 } });
  const link = page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current=page]');
  await expect.poll(() => link.evaluate(isInView)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.setViewportSize({ width: 360, height: 480 });
  await page.reload();
  await openMenu(page);
  await expect.poll(() => link.evaluate(isInView)).toBe(true);
});

test('the sidebar disappears when the window becomes small', { tags: 'slow' }, async ({ openAt }) => {
  const { page } = await openAt('docs/category/guides', { viewport: { width: 1100, height: 800 } });
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const menu = document.querySelector('[data-site-menu]')?.getBoundingClientRect();
      if (innerWidth < 997 && menu) seen.push(menu.right);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.setViewportSize({ width: 700, height: 800 });
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: number[] }).seen.length))
    .toBeGreaterThan(20);
  expect(
    await page.evaluate(() => Math.max(...(window as unknown as { seen: number[] }).seen)),
  ).toBeLessThanOrEqual(0);
});
