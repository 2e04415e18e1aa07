// The search as readers use it: by mouse and keyboard, with a slow or broken connection, and what a result shows.

import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import { CLIPBOARD_ALLOWED, copied, recordCopies } from '../support/clipboard.ts';
import { gate } from '../support/page-time.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Search the site' });
const resultsOf = (page: Page) => dialogOf(page).getByRole('listbox', { name: 'Results' });
const buttonOf = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

/** The marked text of the page, in lower case. */
const markedOn = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('found') ?? [])].map((range) => (range as Range).toString().toLowerCase()),
  );

test('the search dialog opens for a URL with a query, and by Meta+k', async ({ openAt }) => {
  const { page } = await openAt('?q=tide');
  await resultsOf(page).getByRole('option').first().waitFor();
  expect(await fieldOf(page).inputValue()).toBe('tide');
  await page.goto('');
  await page.keyboard.press('Meta+k');
  await fieldOf(page).waitFor();
  expect(await fieldOf(page).inputValue()).toBe('');
});

test('no file of the search is loaded before it is needed', async ({ openPage }) => {
  const { page } = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('docs/welcome'); // The scripts have run; a quiet network alone doesn't show that.
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('search'))).toEqual([]);
  await buttonOf(page).hover();
  await expect.poll(() => asked.filter((path) => path.includes('/search')).length).toBeGreaterThanOrEqual(3);
});

test('groups results by page, shows their path, marks the match, and says when nothing is found', async ({
  openAt,
}) => {
  const { page } = await openAt('docs/welcome');
  await page.keyboard.press('/');
  await fieldOf(page).fill('sendSignalToBuoy');
  const group = resultsOf(page).getByRole('group').first();
  await group.waitFor();
  expect(await group.getAttribute('aria-label')).toBe('Interface, Lantern Object, sendSignalToBuoy');
  expect(await group.locator('mark').first().textContent()).toBe('sendSignalToBuoy');
  await expect.poll(() => dialogOf(page).getByRole('status').textContent()).toMatch(/^\d+ results?$/);
  await fieldOf(page).fill('xylophone');
  await dialogOf(page).getByText('Nothing found for “xylophone”.').waitFor();
  expect(await fieldOf(page).getAttribute('aria-expanded')).toBe('false');
});

test('a click on a result opens its page at a URL without the query', async ({ openAt }) => {
  const { page } = await openAt('');
  await buttonOf(page).click();
  await fieldOf(page).fill('preperation');
  await resultsOf(page).getByRole('option').first().click();
  await page.waitForURL(/\/docs\/first-steps\/setting-up(#[\w-]+)?$/);
  await expect.poll(() => markedOn(page)).toContain('preparation');
});

test('a match in a hidden tab shows that tab', async ({ openAt }) => {
  const { page } = await openAt('docs/welcome');
  await page.keyboard.press('/');
  await fieldOf(page).fill('runs macOS lamp seen');
  await resultsOf(page)
    .getByRole('option', { name: /Before you begin/ })
    .click();
  await page.waitForURL('**/docs/first-steps/setting-up#before-you-begin');
  await page.getByRole('tabpanel').getByText('The station runs on macOS, too').waitFor();
});

test('recent searches are offered again, and can be deleted', async ({ openAt }) => {
  const { page } = await openAt('docs/welcome');
  await page.keyboard.press('/');
  await fieldOf(page).fill('flare');
  await resultsOf(page).getByRole('option').first().click();
  await dialogOf(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('/');
  const recent = dialogOf(page).getByRole('listbox', { name: 'Recent searches' });
  await recent.getByRole('option', { name: 'flare' }).click();
  expect(await fieldOf(page).inputValue()).toBe('flare');
  await fieldOf(page).fill('');
  await dialogOf(page).getByRole('button', { name: 'Clear recent searches' }).click();
  await recent.waitFor({ state: 'hidden' });
});

test('reports a slow connection, and loses no letter typed meanwhile and no Enter', async ({ openPage }) => {
  const { page } = await openPage();
  const texts = gate();
  await page.context().route(/\.(js|json)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue().catch(() => {});
  });
  await page.context().route('**/assets/search-text.*', texts.hold);
  await page.goto('docs/welcome');
  // The first keys come before there is a field.
  await page.keyboard.type('/flare', { delay: 100 });
  await page.keyboard.press('Enter');
  await dialogOf(page).getByText('The search is loading…', { exact: true }).waitFor();
  texts.open();
  await page.waitForURL('**/docs/api/lantern/flare*');
});

for (const [what, pattern] of [
  // The first URL always fails, since some browsers remember a module that failed.
  ['its code', /\/assets\/search-dialog\.\w+\.js$/],
  ['its worker', '**/assets/search-worker.*'],
  ['its texts', '**/assets/search-text.*'],
] as const) {
  test(`when ${what} cannot be loaded the dialog reports it, and "Retry" tries again`, async ({
    openPage,
  }) => {
    const { page } = await openPage({ expectsProblems: true });
    let isBroken = true;
    const isModule = typeof pattern !== 'string';
    await page.context().route(pattern, (route) => (isBroken || isModule ? route.abort() : route.continue()));
    await page.goto('docs/welcome');
    await page.keyboard.press('/');
    await dialogOf(page).getByText('The search could not be loaded.').waitFor();
    isBroken = false;
    await dialogOf(page).getByRole('button', { name: 'Retry' }).click();
    await fieldOf(page).fill('tide');
    await resultsOf(page).getByRole('option').first().waitFor();
  });
}

test('the page can be copied as Markdown', async ({ openPage }) => {
  const { page } = await openPage(CLIPBOARD_ALLOWED);
  await recordCopies(page);
  await page.goto('docs/guides/journal');
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const markdown = await fetch(new URL('docs/guides/journal.md', inject('lanternUrl')));
  expect(await copied(page)).toBe(await markdown.text());
  await page.getByRole('button', { name: 'Copy page as Markdown' }).waitFor();
});
