// Presses before the code has loaded are not lost: what the platform or the first script can do happens at once;
// anything else shows that it is pending, runs as soon as the code is there, and reports if the code fails to load.

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser-test.ts';
import { CLIPBOARD_ALLOWED, copied, recordCopies } from '../support/clipboard.ts';
import { colorToggle, hydrate, sidebarLink } from '../support/links.ts';
import { gate } from '../support/page-time.ts';

const PAGE = 'docs/quickstart/installation';

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

const mode = (page: Page) => page.locator('html').getAttribute('data-theme');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).first();
const isChosen = async (page: Page, name: string) =>
  (await tab(page, name).getAttribute('aria-selected')) === 'true';
const isSearchOpen = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Search' })
    .getByLabel('Search the site')
    .evaluateAll(([field]) => field !== undefined && field === document.activeElement);

/** Whether the page shows that something is pending. */
const isPending = (page: Page) => page.evaluate(() => document.documentElement.dataset.pending !== undefined);

const clickSearch: Doing = {
  act: (page) => page.getByRole('button', { name: 'Search', exact: true }).click(),
  isDone: isSearchOpen,
};
const switchColorMode: Doing = {
  act: (page) => colorToggle(page).click(),
  isDone: async (page) => (await mode(page)) === 'light',
};

describe('without waiting for code', () => {
  const doings: Readonly<Record<string, readonly Doing[]>> = {
    'colour mode, menu category and search': [
      switchColorMode,
      {
        act: (page) =>
          page.getByRole('button', { name: "Toggle the collapsible sidebar category 'Guides'" }).click(),
        isDone: (page) => sidebarLink(page, 'Logging').isVisible(),
      },
      clickSearch,
    ],
    'a link to a heading': [
      {
        act: (page) =>
          page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click(),
        isDone: (page) => page.evaluate(() => location.hash !== '' && scrollY > 0),
      },
    ],
    'Ctrl K': [{ act: (page) => page.keyboard.press('Control+k'), isDone: isSearchOpen }],
    'the key /': [{ act: (page) => page.keyboard.press('/'), isDone: isSearchOpen }],
  };
  for (const [name, steps] of Object.entries(doings)) {
    test(`${name} works without waiting for code, and stays when the code comes`, async ({ openPage }) => {
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
  }
});

describe('until its code has loaded,', () => {
  const doings: Readonly<Record<string, Doing>> = {
    'a click on a tab': {
      act: (page) => tab(page, 'macOS').click(),
      isDone: (page) => isChosen(page, 'macOS'),
    },
    'an arrow key on a tab': {
      act: async (page) => {
        await tab(page, 'Linux').focus();
        await page.keyboard.press('ArrowRight');
      },
      isDone: (page) => isChosen(page, 'macOS'),
    },
    'a click on a copy button': {
      act: async (page) => {
        const block = page.locator('[data-code-block]').filter({ visible: true }).first();
        await block.hover();
        await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
      },
      isDone: async (page) => /\w/.test((await copied(page)) ?? ''),
    },
    'a click on “Copy page as Markdown”': {
      act: (page) => page.getByRole('button', { name: 'Copy page as Markdown' }).click(),
      isDone: async (page) => (await copied(page))?.startsWith('# ') ?? false,
    },
  };
  for (const [name, { act, isDone }] of Object.entries(doings)) {
    test(`${name} is pending until its code has loaded, and then takes effect`, async ({ openPage }) => {
      const { page } = await openPage(CLIPBOARD_ALLOWED);
      await recordCopies(page);
      const release = await holdCode(page);
      await page.goto(PAGE);
      await page.bringToFront();
      await act(page);
      expect(await isDone(page)).toBe(false);
      expect(await isPending(page)).toBe(true);
      release();
      await expect.poll(() => isDone(page)).toBe(true);
      expect(await isPending(page)).toBe(false);
    });
  }

  test('of several clicks before the code has loaded, only the last is pending', async ({ openPage }) => {
    const { page } = await openPage();
    const release = await holdCode(page);
    await page.goto(PAGE);
    await tab(page, 'Linux').click();
    await tab(page, 'macOS').click();
    release();
    await expect.poll(() => isChosen(page, 'macOS')).toBe(true);
    expect(await isChosen(page, 'Linux')).toBe(false);
  });
});

describe('before even the main script has loaded,', () => {
  const doings: Readonly<Record<string, Doing>> = {
    'a click on the switch of the colour mode': switchColorMode,
    'a click on the search button': clickSearch,
    'the key /': { act: (page) => page.keyboard.press('/'), isDone: isSearchOpen },
    'a click on a tab': {
      act: (page) => tab(page, 'macOS').click(),
      isDone: (page) => isChosen(page, 'macOS'),
    },
  };
  for (const [name, { act, isDone }] of Object.entries(doings)) {
    test(`${name} before the main script has loaded takes effect once it is there`, async ({ openPage }) => {
      const { page } = await openPage({ colorScheme: 'dark' });
      const release = await holdCode(page, '**/assets/main.*');
      await page.goto(PAGE, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      await act(page);
      expect(await isDone(page)).toBe(false);
      release();
      await expect.poll(() => isDone(page)).toBe(true);
      await hydrate(page);
      expect(await isDone(page)).toBe(true);
    });
  }
});

describe('a failure is reported, and the next press tries again', () => {
  test('a failure is reported, and the next press tries again when the code of the tabs fails to load', async ({
    openPage,
  }) => {
    const { page } = await openPage({ expectsProblems: true });
    await page.route('**/assets/interactions.*', (route) => route.abort());
    await page.goto(PAGE);
    const notice = page.getByRole('status').filter({ hasText: 'This could not be loaded' });
    await tab(page, 'macOS').click();
    await notice.waitFor();
    expect(await isPending(page)).toBe(false);
    await page.unrouteAll();
    await tab(page, 'macOS').click();
    await expect.poll(() => isChosen(page, 'macOS')).toBe(true);
    expect(await notice.count()).toBe(0);
  });

  test('a failure is reported, and the next press tries again when the code of the search fails to load, and its field keeps the typed text', async ({
    openPage,
  }) => {
    const { page } = await openPage({ expectsProblems: true });
    await page.route('**/assets/interactions.*', (route) => route.abort());
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
});
