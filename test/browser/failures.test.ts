// After any failure the reader gets the page, or a message and a way to try again. No page reloads in a loop.

import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import {
  goHydrated,
  hydrate,
  isSameDocument,
  markDocument,
  navbarLink,
  sidebarLink,
} from '../support/links.ts';
import { quiet } from '../support/page-time.ts';

const MODULES = '**/assets/pages/docs-limits.*';
/** Answers with the page's module, but another default export. */
const withArticle = (code: string) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()).replace(/export default.*/s, code) });
};

test('a page that crashed can be left and comes back crashed, and "Try again" tries each time anew', async ({
  openPage,
}) => {
  const { page } = await openPage({ expectsProblems: true });
  let isBroken = true;
  const crash = withArticle('export default () => { throw new Error("broken") }');
  await page.route(MODULES, (route) => (isBroken ? crash(route) : route.continue()));
  await goHydrated(page, 'docs/welcome');
  await markDocument(page);
  await sidebarLink(page, 'Known Limits').click();
  const crashed = page.getByRole('heading', { level: 1, name: 'This page crashed' });
  await crashed.waitFor();
  await navbarLink(page, 'Its story').click();
  await page.waitForURL('**/story');
  await page.getByRole('heading', { level: 1, name: /name/i }).waitFor();
  expect(await crashed.count()).toBe(0);
  await page.goBack();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  const broken = page.waitForResponse(MODULES);
  await again.click();
  await (await broken).finished();
  await quiet(page);
  expect(await crashed.isVisible()).toBe(true);
  isBroken = false;
  await again.click();
  await page.getByRole('heading', { level: 1, name: /^known limits$/i }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test('a stylesheet that could not be loaded ahead is loaded again, and its page waits for it', async ({
  openPage,
}) => {
  const { page } = await openPage({ expectsProblems: true });
  const requests: Route[] = [];
  await page.route('**/assets/sheet-preview.*', (route) => void requests.push(route));
  await goHydrated(page, 'docs/first-steps/setting-up');
  await markDocument(page);
  const link = sidebarLink(page, 'Beacons');
  await link.hover();
  await expect.poll(() => requests.length).toBe(1);
  const failed = page.waitForEvent('requestfailed');
  await requests[0]?.abort();
  await failed;
  await link.click();
  await expect.poll(() => requests.length).toBe(2);
  expect(new URL(page.url()).pathname).toBe('/docs/first-steps/setting-up');
  await requests[1]?.continue();
  await page.waitForURL('**/docs/first-steps/beacons');
  expect(await isSameDocument(page)).toBe(true);
});

for (const file of ['app', 'react']) {
  test(`links load whole documents while the ${file} file cannot be loaded, and route again once it can`, {
    tags: 'slow',
  }, async ({ openPage }) => {
    const { page } = await openPage({ isStatic: true, expectsProblems: true });
    await page.route(`**/assets/${file}.*`, (route) => route.abort());
    const warned = () =>
      page.waitForEvent('console', (message) => /could not be loaded/.test(message.text()));
    let warning = warned();
    await page.goto('docs/welcome');
    await page.keyboard.press('Shift');
    await warning;
    await markDocument(page);
    await sidebarLink(page, 'Known Limits').click();
    await page.getByRole('heading', { level: 1, name: /^known limits$/i }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
    await page.waitForLoadState(); // the main script listens from here on
    warning = warned();
    await page.keyboard.press('Shift');
    await warning;
    await page.unrouteAll();
    await markDocument(page);
    await hydrate(page);
    await sidebarLink(page, 'What is Lantern?').click();
    await page.waitForURL('**/docs/welcome');
    expect(await isSameDocument(page)).toBe(true);
  });
}
