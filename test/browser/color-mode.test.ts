// The colour mode is the reader's choice, else the system's, in this tab and all others.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import { colorToggle } from '../support/links.ts';
import { drawnTwice } from '../support/page-time.ts';

const mode = (page: Page) => page.locator('html').getAttribute('data-theme');

for (const [name, stored, system, expected] of [
  ['a stored choice beats the system', 'light', 'dark', 'light'],
  ['the system decides when nothing is stored', null, 'light', 'light'],
  ['an invalid stored value is ignored', 'purple', 'dark', 'dark'],
  ['dark is the default when the system has no preference', null, 'none', 'dark'],
] as const) {
  test(`${name}, before the main script loads`, async ({ openPage }) => {
    const { page } = await openPage({
      colorScheme: system === 'none' ? 'light' : system,
      expectsProblems: true,
    });
    await page.addInitScript(
      ([theme, isSystemSilent]) => {
        if (theme) localStorage.setItem('theme', theme);
        const original = window.matchMedia.bind(window);
        if (isSystemSilent)
          window.matchMedia = (query) => original(/color-scheme/.test(query) ? 'not all' : query);
      },
      [stored, system === 'none'] as const,
    );
    await page.route('**/assets/main.*', (route) => route.abort());
    await page.goto('docs/welcome');
    expect(await mode(page)).toBe(expected);
  });
}

test('follows the system until the reader chooses a mode', async ({ openAt }) => {
  const { page } = await openAt('', { colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => mode(page)).toBe('light');
  await expect.poll(() => colorToggle(page).getAttribute('aria-label')).toContain('currently light mode');
  await colorToggle(page).click();
  expect(await mode(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await drawnTwice(page);
  expect(await mode(page)).toBe('dark');
});

test('choosing a mode or removing the choice in one tab applies to the others', async ({ openAt }) => {
  const { page } = await openAt('', { colorScheme: 'dark' });
  const other = await page.context().newPage();
  await other.goto('docs/welcome');
  await colorToggle(page).click();
  await expect.poll(() => mode(other)).toBe('light');
  await expect.poll(() => colorToggle(other).getAttribute('aria-label')).toContain('currently light mode');
  await page.evaluate(() => localStorage.removeItem('theme'));
  await expect.poll(() => mode(other)).toBe('dark');
});

test('scroll bars, form fields and the browser’s toolbar follow the colour mode', async ({ openAt }) => {
  const { page } = await openAt('', { colorScheme: 'dark', expectsProblems: true });
  const facts = () =>
    page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d', { colorSpace: 'srgb' });
      const toPixel = (color: string) => {
        if (!canvas) throw new Error('no canvas');
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].join();
      };
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
      return {
        colorScheme: getComputedStyle(document.documentElement).colorScheme,
        meta: document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content,
        isGroundOfPage: metas.every(
          ({ content }) => toPixel(content) === toPixel(getComputedStyle(document.body).backgroundColor),
        ),
        themeColors: new Set(metas.map(({ content }) => content)).size,
      };
    });
  for (const mode of ['dark', 'light']) {
    expect(await facts()).toEqual({ colorScheme: mode, meta: mode, isGroundOfPage: true, themeColors: 1 });
    await colorToggle(page).click();
  }
});
