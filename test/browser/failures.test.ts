// Whatever fails, the reader gets the page, or is told what happened and can try again. Nothing reloads in circles.

import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { keepAsleep } from '../../bench/first-visit.ts';
import { lanternTest as test } from '../support/browser-test.ts';
import { hydrate, isSameDocument, markDocument, sidebarLink } from '../support/links.ts';
import { quiet } from '../support/page-time.ts';

const MODULES = '**/assets/pages/docs-limits.*';
const javascript = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body });

test('the target of a link is loaded as a whole when its module is no JavaScript', async ({ openPage }) => {
  const { page } = await openPage({ expectsProblems: true });
  await page.route(MODULES, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello</p>' }));
  await page.goto('docs/welcome');
  await hydrate(page);
  await markDocument(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await sidebarLink(page, 'Known Limits').click();
  await page.waitForURL('**/docs/limits');
  await page.getByRole('heading', { level: 1, name: /^known limits$/i }).waitFor();
  expect(await isSameDocument(page)).toBe(false);
  await quiet(page);
  expect(documents).toBe(1); // nothing reloads in circles
});

test('the error of a module without default export says what to do', async ({ openPage }) => {
  const { page } = await openPage({ expectsProblems: true });
  await page.route(MODULES, javascript('export const page = { title: "Missing" };'));
  await page.goto('docs/welcome');
  await hydrate(page);
  await sidebarLink(page, 'Known Limits').click();
  await page.getByRole('heading', { level: 1, name: 'This page crashed' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/docs/limits');
  const text = await page.getByRole('main').textContent();
  expect(text).toContain('/docs/limits has no default export');
  expect(text).toContain('Export its component as default');
});

test('shows the causes of an error while rendering, and "Try again" repairs it', async ({ openPage }) => {
  const { page } = await openPage({ expectsProblems: true });
  let isBroken = true;
  const crash = javascript(
    'export default () => { throw new Error("outer", { cause: new Error("middle", { cause: "inner" }) }) }',
  );
  await page.route(MODULES, (route) => (isBroken ? crash(route) : route.continue()));
  await page.goto('docs/welcome');
  await hydrate(page);
  await markDocument(page);
  await sidebarLink(page, 'Known Limits').click();
  const crashed = page.getByRole('heading', { level: 1, name: 'This page crashed' });
  await crashed.waitFor();
  expect(await page.locator('.error-message').allTextContents()).toEqual([
    'outer',
    'Cause: middle',
    'Cause: inner',
  ]);
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Its story' })
    .click();
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

for (const file of ['app', 'interactions']) {
  test(`links lead on while the ${file} file cannot be loaded, until it can`, async ({ openPage }) => {
    const { page } = await openPage({ expectsProblems: true });
    await keepAsleep(page);
    let isBroken = true;
    await page.route(`**/assets/${file}.*`, (route) => (isBroken ? route.abort() : route.continue()));
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
    await page.waitForLoadState(); // then the main script listens
    warning = warned();
    await page.keyboard.press('Shift');
    await warning;
    isBroken = false;
    await markDocument(page);
    await hydrate(page);
    await sidebarLink(page, 'What is Lantern?').click();
    await page.waitForURL('**/docs/welcome');
    expect(await isSameDocument(page)).toBe(true);
  });
}
