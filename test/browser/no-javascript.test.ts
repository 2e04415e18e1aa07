// Without JavaScript: all navigation can be reached, the colours follow the system, nothing that cannot work is shown.

import { describe, expect, inject } from 'vitest';
import { DESKTOP, PHONE, lanternTest as test } from '../support/browser-test.ts';

describe('without JavaScript', () => {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`the colours follow a system in ${colorScheme} mode`, async ({ openAt }) => {
      const { page } = await openAt('docs/welcome', { javaScriptEnabled: false, colorScheme });
      const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
      const lightness = Number(/[\d.]+/.exec(ground.replace('oklch(', ''))?.[0]);
      if (colorScheme === 'dark') expect(lightness).toBeLessThan(0.3);
      else expect(lightness).toBeGreaterThan(0.9);
    });
  }

  test('a phone opens the menu, reaches the main links and every category of the docs', async ({
    openAt,
  }) => {
    const { page, problems } = await openAt('docs/welcome', { javaScriptEnabled: false, viewport: PHONE });
    await page.getByRole('button', { name: 'Toggle navigation bar', exact: true }).click();
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    for (const name of ['Its story', 'What it does', 'Docs']) {
      const link = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name, exact: true });
      expect(await link.isVisible(), name).toBe(true);
    }
    await sidebar.getByRole('button', { name: /'Guides'/ }).click();
    await sidebar.getByRole('link', { name: 'Journal', exact: true }).click();
    await page.waitForURL('**/docs/guides/journal');
    expect(problems).toEqual([]);
  });

  test('a desktop opens a category of the sidebar and leads to its page', async ({ openAt }) => {
    const { page, problems } = await openAt('docs/welcome', { javaScriptEnabled: false, viewport: DESKTOP });
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('button', { name: /'Guides'/ }).click();
    expect(await sidebar.getByRole('link', { name: 'Journal', exact: true }).isVisible()).toBe(true);
    await sidebar.getByRole('link', { name: 'Guides', exact: true }).click();
    await page.waitForURL('**/docs/category/guides');
    expect(problems).toEqual([]);
  });

  test('buttons that need it are not shown, and every tab is readable', async ({ openAt }) => {
    const { page } = await openAt('style', { javaScriptEnabled: false, baseURL: inject('showcaseUrl') });
    for (const name of [/Switch between dark and light/, 'Copy code to clipboard', 'Search', 'Close']) {
      expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0);
    }
    for (const text of ['Text for Linux.', 'Text for macOS.', 'Text for Windows.']) {
      expect(await page.getByText(text).isVisible(), text).toBe(true);
    }
  });

  test('the demonstration is a still picture with words, and its buttons take no focus', async ({
    openAt,
  }) => {
    const { page } = await openAt('', { javaScriptEnabled: false });
    expect(await page.getByRole('img', { name: /^A live stream/ }).isVisible()).toBe(true);
    const button = page.getByText('Goal!');
    expect(await button.isVisible()).toBe(true);
    await button.evaluate((element) => (element as HTMLElement).focus());
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(false);
  });
});
