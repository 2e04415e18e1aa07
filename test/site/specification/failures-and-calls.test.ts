// The owner's specification, sections 7 and 8, on the real site: what is loaded when, and what readers see when something
// fails. lazy-code.test.ts has the row of lazy page code.

import type { Page, Route } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { serveFolder } from '../../../scripts/server/static-server.ts';
import { test } from '../../support/browser-test.ts';
import {
  colorToggle,
  goHydrated,
  hydrate,
  isSameDocument,
  markDocument,
  navbarLink,
  watchModules,
} from '../../support/links.ts';
import { quiet } from '../../support/page-time.ts';

const NAME = '**/assets/pages/name.*';
const nameLink = (page: Page) => navbarLink(page, 'Why that name?');
/** Answers with the page's module, but another default export. */
const withArticle = (code: string) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()).replace(/export default.*/s, code) });
};
const crashed = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page crashed' });

test('§7 Page code is loaded lazily by route, and likely routes are prefetched', async ({ openPage }) => {
  const { page } = await openPage();
  const modules = watchModules(page);
  await goHydrated(page, 'docs/missing');
  await nameLink(page).hover();
  await expect.poll(() => modules).toContain('name');
  expect(modules.length).toBeLessThan(10); // of more than fifty
});

for (const connection of [{ effectiveType: '2g' }, { effectiveType: '4g', saveData: true }])
  test(`§7 Prefetching is skipped with ${JSON.stringify(connection)}`, async ({ openPage }) => {
    const { page } = await openPage();
    await page.addInitScript((faked) => {
      Object.defineProperty(navigator, 'connection', { value: faked, configurable: true });
    }, connection);
    const modules = watchModules(page);
    const code: string[] = [];
    page.on('request', (request) => /(app|react)\./.test(request.url()) && code.push(request.url()));
    await page.goto('docs/missing');
    await nameLink(page).hover();
    await quiet(page);
    expect(await page.locator('a[data-ahead]').count()).toBe(0);
    expect(code).toEqual([]);
    await hydrate(page);
    await page.mouse.move(0, 400);
    await nameLink(page).hover();
    await navbarLink(page, 'Docs').focus();
    await quiet(page);
    expect(modules).toEqual([]);
    await nameLink(page).click();
    await page.waitForURL('**/name');
    expect(modules).toEqual(['name']);
  });

test('§4 and §8 Route change: if loading a route fails, the page reloads fully', async ({ openPage }) => {
  const { page } = await openPage({ expectsProblems: true });
  await page.route(NAME, (route) => route.abort());
  await goHydrated(page, 'docs/missing');
  await markDocument(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await nameLink(page).click();
  await page.waitForURL('**/name');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await isSameDocument(page)).toBe(false);
  await quiet(page);
  expect(documents).toBe(1); // no reload loop
});

test('§2 and §8 Rendering failure: "This page crashed" with the cause chain, and "Try again" recovers', async ({
  openPage,
}) => {
  const { page } = await openPage({ expectsProblems: true });
  let isBroken = true;
  const crash = withArticle(
    'export default () => { throw new Error("outer", { cause: new Error("middle", { cause: "inner" }) }) }',
  );
  await page.route(NAME, (route) => (isBroken ? crash(route) : route.continue()));
  await goHydrated(page, 'docs/missing');
  await markDocument(page);
  await nameLink(page).click();
  await crashed(page).waitFor();
  expect(await page.locator('.error-message').allTextContents()).toEqual([
    'outer',
    'Cause: middle',
    'Cause: inner',
  ]);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await crashed(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/name');
  expect(await isSameDocument(page)).toBe(true);
});

test('§8 A page component without a default export raises an error that says what to do', async ({
  openPage,
}) => {
  const { page } = await openPage({ expectsProblems: true });
  await page.route(NAME, withArticle(''));
  await goHydrated(page, 'docs/missing');
  await nameLink(page).click();
  await crashed(page).waitFor();
  const text = await page.getByRole('main').textContent();
  expect(text).toContain('/name has no default export');
  expect(text).toContain('Export its component as default');
});

test('§8 Misconfigured base URL: a banner says that the site did not load properly, and suggests one', async ({
  openPage,
}) => {
  const server = await serveFolder({ folder: inject('siteFolder'), baseUrl: '/moved/' });
  onTestFinished(() => server.close());
  const { page } = await openPage({ baseURL: server.url, expectsProblems: true });
  await page.goto('docs/intro');
  const banner = page.getByRole('alert').filter({ hasText: 'This site did not load properly.' });
  await banner.waitFor();
  expect(await banner.textContent()).toContain('Suggested base URL: /moved/');
});

test('§8 Browser storage unavailable: only a console warning', async ({ openPage }) => {
  const { page, problems } = await openPage({ colorScheme: 'dark', expectsProblems: true });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await goHydrated(page, 'docs/intro');
  await colorToggle(page).click();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light');
  await nameLink(page).click();
  await page.waitForURL('**/name');
  expect(problems).toEqual([expect.stringContaining('console warning: Browser storage is not available')]);
});
