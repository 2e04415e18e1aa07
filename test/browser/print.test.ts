// On paper: the text, every tab, whole lines of code and where links lead, without navigation and buttons.

import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';

/** An A4 page without its margins, in CSS pixels. */
const PAPER = { width: 672, height: 987 };

async function openPrinted(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

test('prints the text in light mode, whatever the reader prefers, without navigation and buttons', async ({
  openAt,
}) => {
  // A desktop shows most of them.
  const { page } = await openAt('docs/guides/charts', {
    baseURL: inject('showcaseUrl'),
    colorScheme: 'dark',
  });
  const chrome = page.locator(
    '.announcement, .navbar, .site-menu, .toc, .breadcrumbs, .pagination, .footer, .code-buttons, .heading-anchor, .doc-footer',
  );
  const visible = chrome.filter({ visible: true });
  expect(await visible.count()).toBeGreaterThan(8);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await chrome.count()).toBeGreaterThan(8);
  expect(await visible.count()).toBe(0);
  const article = await page.locator('[data-article]').boundingBox();
  expect(article?.x).toBeLessThan(40);
  const lightness = await page
    .locator('[data-article] p')
    .first()
    .evaluate((text) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(text).color)?.[1]));
  expect(lightness).toBeLessThan(0.5);
});

test('prints every tab under its name, and cuts off no code and no table', async ({ openPage }) => {
  const { page } = await openPage({ baseURL: inject('showcaseUrl'), viewport: PAPER });
  await openPrinted(page, 'style');
  for (const name of ['Linux', 'macOS', 'Windows']) {
    const panel = page.locator('[data-tab-panel]', { hasText: `Text for ${name}.` });
    expect(await panel.isVisible(), name).toBe(true);
    expect(await panel.locator('.tab-panel-label', { hasText: name }).isVisible(), name).toBe(true);
  }
  expect(await page.locator('.tab-list').filter({ visible: true }).count()).toBe(0);
  const boxes = page.locator('.code-block pre, .table-scroll');
  const cut = await boxes.evaluateAll((all) =>
    all
      .filter((box) => box.checkVisibility())
      .filter((box) => getComputedStyle(box).overflowX !== 'visible' || box.scrollWidth > box.clientWidth + 1)
      .map((box) => box.getAttribute('aria-label')),
  );
  expect(await boxes.count()).toBeGreaterThan(10);
  expect(cut).toEqual([]);
});

test('prints the text in closed details, without JavaScript too', async ({ openPage }) => {
  const { page } = await openPage({ baseURL: inject('showcaseUrl'), javaScriptEnabled: false });
  await page.goto('style');
  const text = page.getByText('Its content.', { exact: true });
  const isShown = () => text.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isShown()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isShown()).toBe(true);
});

test('external links show their URL, internal links do not', async ({ openPage }) => {
  const { page } = await openPage({ viewport: PAPER });
  await openPrinted(page, 'docs/welcome');
  const added = (href: string) =>
    page
      .locator(`.prose a[href${href}]`)
      .first()
      .evaluate((link) => [getComputedStyle(link, '::after').content, link.getAttribute('href')]);
  const [outside, address] = await added('^="http"');
  expect(outside).toBe(`" (${address})"`);
  expect((await added('^="/docs"'))[0]).toBe('none');
});

test('prints picture and source of a preview, without its buttons', async ({ openPage }) => {
  const { page } = await openPage({ viewport: PAPER });
  await openPrinted(page, 'docs/first-steps/beacons');
  const figure = page.locator('[data-preview]').first();
  expect(await figure.getByRole('img').first().isVisible()).toBe(true);
  expect(await figure.getByText('announceAnswers').first().isVisible()).toBe(true);
  expect(await figure.locator('.preview-panel, .preview-buttons').filter({ visible: true }).count()).toBe(0);
});
