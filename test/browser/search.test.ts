// The search as a reader uses it: by mouse and keyboard, with a slow and a broken connection, and what a result shows.

import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { PHONE, lanternTest as test } from '../support/browser-test.ts';
import { CLIPBOARD_ALLOWED, copied, recordCopies } from '../support/clipboard.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Search the site' });
const resultsOf = (page: Page) => dialogOf(page).getByRole('listbox', { name: 'Results' });
const buttonOf = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

/** Text that is marked on the page, in lower case. */
const markedOn = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('found') ?? [])].map((range) => (range as Range).toString().toLowerCase()),
  );

describe('the search opens', () => {
  test('by its button, with the field ready for typing', async ({ openAt }) => {
    const { page, problems } = await openAt('docs/welcome');
    await buttonOf(page).click();
    await fieldOf(page).waitFor();
    expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(await buttonOf(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
  });

  for (const keys of ['Control+k', 'Meta+k', '/']) {
    test(`by ${keys}, from any page`, async ({ openAt }) => {
      const { page, problems } = await openAt('');
      await page.keyboard.press(keys);
      await fieldOf(page).waitFor();
      expect(await fieldOf(page).inputValue()).toBe('');
      expect(problems).toEqual([]);
    });
  }

  test('on a phone, without anything beside it', async ({ openAt }) => {
    const { page, problems } = await openAt('docs/welcome', { viewport: PHONE });
    await buttonOf(page).click();
    await fieldOf(page).fill('chart');
    await resultsOf(page).getByRole('option').first().waitFor();
    // The dialog lies above the page, which cannot tell of it by scrolling.
    for (const part of [dialogOf(page), fieldOf(page), resultsOf(page).getByRole('option').first()]) {
      const { x, width } = (await part.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(PHONE.width);
    }
    expect(problems).toEqual([]);
  });

  test('for an address that asks for something', async ({ openAt }) => {
    const { page, problems } = await openAt('?q=tide');
    await resultsOf(page).getByRole('option').first().waitFor();
    expect(await fieldOf(page).inputValue()).toBe('tide');
    expect(problems).toEqual([]);
  });
});

for (const wait of [0, 300, 1500]) {
  test(`“/”, “flare” and Enter find it where each file takes ${wait} ms`, async ({ openPage }) => {
    const { page, problems } = await openPage();
    await page.context().route(/\.(js|json)$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, wait));
      await route.continue().catch(() => {});
    });
    await page.goto('docs/welcome');
    await page.keyboard.press('/');
    // At once: no letter may be typed before there is a field.
    await page.keyboard.type('flare', { delay: 100 });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/api/lantern/flare*');
    expect(problems).toEqual([]);
  });
}

test('nothing of the search is loaded before it is wanted', async ({ openPage }) => {
  const { page } = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('docs/welcome'); // the scripts have run; a quiet network alone does not tell
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('search'))).toEqual([]);
  await buttonOf(page).hover();
  await expect.poll(() => asked.filter((path) => path.includes('/search')).length).toBeGreaterThanOrEqual(3);
});

test('arrow keys choose, Enter opens, and the place lies below the navbar with its words marked', async ({
  openAt,
}) => {
  const { page, problems } = await openAt('docs/welcome');
  await page.keyboard.press('/');
  await fieldOf(page).fill('choose depth');
  const options = resultsOf(page).getByRole('option');
  await options.nth(1).waitFor();
  expect(await options.first().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowDown');
  expect(await options.nth(1).getAttribute('aria-selected')).toBe('true');
  expect(await fieldOf(page).getAttribute('aria-activedescendant')).toBe(
    await options.nth(1).getAttribute('id'),
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await options.last().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/guides/journal#choose-a-depth');
  expect(await dialogOf(page).isVisible()).toBe(false);
  await expect.poll(() => markedOn(page)).toContain('depth');
  const heading = page.getByRole('heading', { name: 'Choose a depth' });
  const navbar = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await heading.boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
  expect((await heading.boundingBox())?.y).toBeLessThan(300);
  await page.keyboard.press('Escape');
  expect(await markedOn(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('results are grouped by page, with the way to it in the name and the match marked', async ({
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
});

test('a result by mouse leads to another page and keeps nothing of the query in its address', async ({
  openAt,
}) => {
  const { page, problems } = await openAt('');
  await buttonOf(page).click();
  await fieldOf(page).fill('preperation');
  await resultsOf(page).getByRole('option').first().click();
  await page.waitForURL(/\/docs\/first-steps\/setting-up(#[\w-]+)?$/);
  await expect.poll(() => markedOn(page)).toContain('preparation');
  expect(problems).toEqual([]);
});

test('what a tab hides is shown', async ({ openAt }) => {
  const { page } = await openAt('docs/welcome');
  await page.keyboard.press('/');
  await fieldOf(page).fill('runs macOS lamp seen');
  await resultsOf(page)
    .getByRole('option', { name: /Before you begin/ })
    .click();
  await page.waitForURL('**/docs/first-steps/setting-up#before-you-begin');
  await page.getByRole('tabpanel').getByText('The station runs on macOS, too').waitFor();
});

test('searches that led somewhere are offered again, and can be forgotten', async ({ openAt }) => {
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
  await dialogOf(page).getByRole('button', { name: 'Forget recent searches' }).click();
  await recent.waitFor({ state: 'hidden' });
});

test('it says so when nothing is found', async ({ openAt }) => {
  const { page } = await openAt('docs/welcome');
  await page.keyboard.press('/');
  await fieldOf(page).fill('xylophone');
  await dialogOf(page).getByText('Nothing found for “xylophone”.').waitFor();
  expect(await fieldOf(page).getAttribute('aria-expanded')).toBe('false');
});

test('a slow connection is told, and what was typed meanwhile is answered', async ({ openPage }) => {
  const { page } = await openPage();
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route('**/assets/search-text.*', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('docs/welcome');
  await page.keyboard.press('/');
  await fieldOf(page).fill('tide');
  await dialogOf(page).getByText('The search is loading…', { exact: true }).waitFor();
  release();
  await resultsOf(page).getByRole('option').first().waitFor();
});

for (const [what, pattern] of [
  ['its code', '**/assets/search-dialog.*'],
  ['its worker', '**/assets/search-worker.*'],
  ['its texts', '**/assets/search-text.*'],
] as const) {
  test(`when ${what} cannot be loaded it says so, and "Retry" tries again`, async ({ openPage }) => {
    const { page } = await openPage();
    let isBroken = true;
    await page.context().route(pattern, (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto('docs/welcome');
    await page.keyboard.press('/');
    await dialogOf(page).getByText('The search could not be loaded.').waitFor();
    isBroken = false;
    await dialogOf(page).getByRole('button', { name: 'Retry' }).click();
    await fieldOf(page).fill('tide');
    await resultsOf(page).getByRole('option').first().waitFor();
  });
}

test('without JavaScript there is no button that does nothing', async ({ openAt }) => {
  const { page } = await openAt('docs/welcome', { javaScriptEnabled: false });
  expect(await buttonOf(page).isVisible()).toBe(false);
});

test('the page can be copied as Markdown', async ({ openPage }) => {
  const { page, problems } = await openPage(CLIPBOARD_ALLOWED);
  await recordCopies(page);
  await page.goto('docs/guides/journal');
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const markdown = await fetch(new URL('docs/guides/journal.md', inject('lanternUrl')));
  expect(await copied(page)).toBe(await markdown.text());
  await page.getByRole('button', { name: 'Copy page as Markdown' }).waitFor();
  expect(problems).toEqual([]);
});

test('a heading that has moved leads on, also from a page that has moved', async ({ openAt }) => {
  const { page, problems } = await openAt('docs/api/lantern/watch=For?x=1#notes');
  await page.waitForURL('**/docs/api/lantern/watchFor?x=1#notes');
  expect(problems).toEqual([]);
});
