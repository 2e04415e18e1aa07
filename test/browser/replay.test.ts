// Presses before the code has loaded are not lost: what the platform or the first script can do happens at once;
// anything else shows that it is pending, runs as soon as the code is there, and reports if the code fails to load.
// test/client/intent/pending-input.test.ts has each kind of press.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, test } from '../support/browser-test.ts';
import { colorToggle, hydrate, sidebarLink } from '../support/links.ts';
import { gate, stopTimers } from '../support/page-time.ts';

const PAGE = 'docs/quickstart/installation';

/** Milliseconds after which a press counts as failed. */
const PATIENCE = 10_000;

/** Holds code back: all but the script that every page loads, or that script. @returns releases it */
async function holdCode(
  page: Page,
  files: RegExp | string = /\/assets\/(?!main\.)[^/]+\.js/,
): Promise<() => void> {
  const code = gate();
  await page.route(files, code.hold);
  return code.open;
}

interface Doing {
  readonly act: (page: Page) => Promise<void>;
  /** Whether its effect shows. */
  readonly isDone: (page: Page) => Promise<boolean>;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).first();
const isChosen = async (page: Page, name: string) =>
  (await tab(page, name).getAttribute('aria-selected')) === 'true';
const CLICK_TAB: Doing = {
  act: (page) => tab(page, 'macOS').click(),
  isDone: (page) => isChosen(page, 'macOS'),
};
const isSearchOpen = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Search' })
    .getByLabel('Search the site')
    .evaluateAll(([field]) => field !== undefined && field === document.activeElement);

/** Whether the page shows that something is pending. */
const isPending = (page: Page) => page.evaluate(() => document.documentElement.dataset.pending !== undefined);

const CLICK_SEARCH: Doing = {
  act: (page) => page.getByRole('button', { name: 'Search', exact: true }).click(),
  isDone: isSearchOpen,
};

test('colour mode, menu category, tabs and search work without waiting for the app, and stay when it comes', async ({
  openPage,
}) => {
  const steps: readonly Doing[] = [
    {
      act: (page) => colorToggle(page).click(),
      isDone: async (page) => (await page.locator('html').getAttribute('data-theme')) === 'light',
    },
    {
      act: (page) =>
        page.getByRole('button', { name: "Toggle the collapsible sidebar category 'Guides'" }).click(),
      isDone: (page) => sidebarLink(page, 'Logging').isVisible(),
    },
    CLICK_TAB,
    CLICK_SEARCH,
  ];
  const { page } = await openPage({ colorScheme: 'dark' });
  const release = await holdCode(page);
  await page.goto(PAGE);
  for (const { act, isDone } of steps) {
    expect(await isDone(page)).toBe(false);
    await act(page);
    await expect.poll(() => isDone(page)).toBe(true);
    expect(await isPending(page)).toBe(false);
  }
  expect(await page.locator('html').getAttribute('data-app')).toBeNull();
  release();
  await page.waitForFunction(() => document.documentElement.dataset.app === 'ready');
  for (const { isDone } of steps) expect(await isDone(page)).toBe(true);
});

for (const [what, { act, isDone }] of [
  ['a tab', CLICK_TAB],
  ['the search button', CLICK_SEARCH],
] as const)
  test(`a click on ${what} before even the main script has loaded is pending, and takes effect once it is there`, async ({
    openPage,
  }) => {
    const { page } = await openPage();
    const release = await holdCode(page, '**/assets/main.*');
    await page.goto(PAGE, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await stopTimers(page, PATIENCE);
    await act(page);
    expect(await isDone(page)).toBe(false);
    expect(await isPending(page)).toBe(true);
    release();
    await expect.poll(() => isDone(page)).toBe(true);
    expect(await isPending(page)).toBe(false);
    await hydrate(page);
    expect(await isDone(page)).toBe(true);
  });

test('a failure is reported, and the next press tries again when the app fails to load', {
  tags: 'slow',
}, async ({ openPage }) => {
  const { page } = await openPage({ viewport: PHONE, expectsProblems: true });
  await page.route('**/assets/app.*', (route) => route.abort());
  await page.goto(PAGE);
  await stopTimers(page, PATIENCE);
  const notice = page.getByRole('status').filter({ hasText: 'This could not be loaded' });
  const back = page.getByRole('button', { name: '← Back to main menu' });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await back.click();
  await notice.waitFor();
  expect(await isPending(page)).toBe(false);
  await page.unrouteAll();
  await back.click();
  await page.getByRole('navigation', { name: 'Site' }).waitFor();
  expect(await notice.count()).toBe(0);
});

test('a failure is reported, and the next press tries again when the code of the search fails to load, and its field keeps the typed text', {
  tags: 'slow',
}, async ({ openPage }) => {
  const { page } = await openPage({ expectsProblems: true });
  await page.route('**/assets/search-dialog.*', (route) => route.abort());
  await page.goto(PAGE);
  await page.keyboard.type('/port');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByText('The search could not be loaded.').waitFor();
  expect(await dialog.getByLabel('Search the site').inputValue()).toBe('port');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await dialog.getByRole('option').first().waitFor();
  expect(await dialog.getByRole('combobox').inputValue()).toBe('port');
});
