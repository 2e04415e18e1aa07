// The announcement bar stays until the reader dismisses it, and returns with a new announcement.

import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { test } from '../support/browser-test.ts';
import { fixtureContent, openFixtureSite } from '../support/built-fixture.ts';

const DISMISSED = 'docusaurus.announcement.dismiss';
const ID = 'docusaurus.announcement.id';

const site = await openFixtureSite({ content: fixtureContent('announcement') }, afterAll);

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const close = (page: Page) => bar(page).getByRole('button', { name: 'Close', exact: true });
/** In the page: stores that the reader has dismissed an announcement. */
const dismiss = (id: string): void => {
  localStorage.setItem('docusaurus.announcement.id', id);
  localStorage.setItem('docusaurus.announcement.dismiss', 'true');
};
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('shows the text and colours of the config, and stores that it is not dismissed', async ({ openAt }) => {
  const { page } = await openAt('', { baseURL: site.url });
  expect(await bar(page).textContent()).toContain('The first page is out');
  const style = await bar(page).evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color };
  });
  expect(style).toEqual({ backgroundColor: 'rgb(32, 64, 96)', color: 'rgb(255, 255, 255)' });
  expect(await stored(page, ID)).toBe('second');
  expect(await stored(page, DISMISSED)).toBe('false');
});

test('a dismissed announcement is hidden before the first paint', async ({ openPage }) => {
  const { page } = await openPage({ baseURL: site.url, expectsProblems: true });
  await page.addInitScript(dismiss, 'second');
  // Without the main script, only the inline script can hide it.
  await page.route('**/assets/main.*', (route) => route.abort());
  await page.goto('');
  expect(await bar(page).isVisible()).toBe(false);
});

test('an announcement with a new id shows although the last one was dismissed', async ({ openAt }) => {
  const { page } = await openAt('', { baseURL: site.url });
  await page.evaluate(dismiss, 'first');
  await page.reload();
  expect(await bar(page).isVisible()).toBe(true);
  expect(await stored(page, ID)).toBe('second');
  expect(await stored(page, DISMISSED)).toBe('false');
});

test('closing the announcement in one tab closes it in the others', async ({ openAt }) => {
  const { page } = await openAt('', { baseURL: site.url });
  const other = await page.context().newPage();
  await other.goto('docs/one');
  expect(await bar(other).isVisible()).toBe(true);
  await close(page).click();
  await bar(other).waitFor({ state: 'hidden' });
});
