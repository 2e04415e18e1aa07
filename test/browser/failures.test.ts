// Whatever fails, the reader gets the page, or is told what happened and can try again. Nothing reloads in circles.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import { hydrate, sidebarLink } from '../support/links.ts';
import { quiet } from '../support/page-time.ts';
import { isSameDocument, markDocument } from '../support/same-document.ts';

const MODULES = '**/assets/pages/docs-limits.*';
const javascript = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body });

/** Counts the documents that a page loads. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count++;
  });
  return () => count;
}

describe('the target is loaded as a whole when its module', () => {
  const faults: readonly [string, (route: Route) => Promise<void>][] = [
    ['cannot be reached', (route) => route.abort()],
    ['is gone', (route) => route.fulfill({ status: 404, body: 'Not found' })],
    ['throws', javascript('throw new Error("broken module")')],
    ['is no JavaScript', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello</p>' })],
  ];
  for (const [name, fault] of faults) {
    test(name, async ({ openPage }) => {
      const { page } = await openPage();
      await page.route(MODULES, fault);
      await page.goto('docs/welcome');
      await hydrate(page);
      await markDocument(page);
      const documents = countDocuments(page);
      await sidebarLink(page, 'Known Limits').click();
      await page.waitForURL('**/docs/limits');
      await page.getByRole('heading', { level: 1, name: /^known limits$/i }).waitFor();
      expect(await isSameDocument(page)).toBe(false);
      await quiet(page);
      expect(documents()).toBe(1);
    });
  }
});

test('when a module cannot be loaded on the way back, that page is loaded as a whole', async ({
  openAwake,
}) => {
  const { page } = await openAwake('docs/limits');
  await sidebarLink(page, 'What is Lantern?').click();
  await page.waitForURL('**/docs/welcome');
  await page.route(MODULES, (route) => route.abort());
  await page.reload(); // so that the first page is no longer in memory
  await hydrate(page);
  const documents = countDocuments(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^known limits$/i }).waitFor();
  await quiet(page);
  expect(documents()).toBe(1);
});

test('a tab from before a new version finds the new modules when the old ones are gone', async ({
  openPage,
}) => {
  const { page } = await openPage();
  const index = JSON.parse(await readFile(join(inject('lanternFolder'), 'page-index/0.json'), 'utf8'));
  const address: string = index.pages['/docs/limits'];
  let isPublishedAnew = false;
  await page.route('**/page-index/*', (route) => {
    if (!isPublishedAnew) return route.continue();
    const pages = { ...index.pages, '/docs/limits': address.replace(/\.\w+\.js$/, '.newnewne.js') };
    return route.fulfill({ json: { ...index, pages } });
  });
  await page.route(MODULES, async (route) => {
    if (route.request().url().includes('newnewne'))
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'export const page = { title: "New" }; export default () => "<h1>The new page</h1>";',
      });
    return route.fulfill({ status: 404, body: 'Not found' });
  });
  await page.goto('docs/api/lantern/dim');
  await hydrate(page);
  await quiet(page);
  isPublishedAnew = true;
  await markDocument(page);
  await sidebarLink(page, 'Known Limits').click();
  await page.getByRole('heading', { level: 1, name: 'The new page' }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test('pages made for newer browser code are loaded as a whole, with that code', async ({ openPage }) => {
  const { page } = await openPage();
  await page.route('**/page-index/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), client: 'newer' } });
  });
  await page.goto('docs/welcome');
  await hydrate(page);
  await markDocument(page);
  await sidebarLink(page, 'Known Limits').click();
  await page.getByRole('heading', { level: 1, name: /^known limits$/i }).waitFor();
  expect(await isSameDocument(page)).toBe(false);
});

test('a module without default export gives an error that names the path and what to do', async ({
  openPage,
}) => {
  const { page } = await openPage();
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

describe('an error while rendering', () => {
  const CRASH = javascript(
    'export default () => { throw new Error("outer", { cause: new Error("middle", { cause: "inner" }) }) }',
  );

  test('shows its message and causes within a chrome that works', async ({ openPage }) => {
    const { page } = await openPage();
    await page.route(MODULES, CRASH);
    await page.goto('docs/welcome');
    await hydrate(page);
    await markDocument(page);
    await sidebarLink(page, 'Known Limits').click();
    await page.getByRole('heading', { level: 1, name: 'This page crashed' }).waitFor();
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
    expect(await page.getByRole('heading', { name: 'This page crashed' }).count()).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('is gone with "Try again" when its cause is', async ({ openPage }) => {
    const { page } = await openPage();
    let isBroken = true;
    await page.route(MODULES, (route) => (isBroken ? CRASH(route) : route.continue()));
    await page.goto('docs/welcome');
    await hydrate(page);
    await sidebarLink(page, 'Known Limits').click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    const broken = page.waitForResponse(MODULES);
    await again.click();
    await (await broken).finished();
    await quiet(page);
    expect(await page.getByRole('heading', { name: 'This page crashed' }).isVisible()).toBe(true);
    isBroken = false;
    await again.click();
    await page.getByRole('heading', { level: 1, name: /^known limits$/i }).waitFor();
  });
});

test('offline it says so, and goes on when the connection is back', async ({ openAwake }) => {
  const { page } = await openAwake('docs/api/lantern/dim');
  await page.context().setOffline(true);
  await markDocument(page);
  await sidebarLink(page, 'Known Limits').click();
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' });
  await notice.waitFor();
  expect(new URL(page.url()).pathname).toBe('/docs/api/lantern/dim');
  await page.context().setOffline(false);
  await page.waitForURL('**/docs/limits');
  await page.getByRole('heading', { level: 1, name: /^known limits$/i }).waitFor();
  expect(await notice.count()).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('a connection that is back by name only is waited for', async ({ openAwake }) => {
  const { page } = await openAwake('docs/api/lantern/dim');
  await page.context().setOffline(true);
  await markDocument(page);
  await sidebarLink(page, 'Known Limits').click();
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' });
  await notice.waitFor();
  let failures = 0;
  await page.route('**', (route) =>
    ++failures > 2 ? route.continue() : route.abort('internetdisconnected'),
  );
  await page.context().setOffline(false);
  await page.waitForURL('**/docs/limits');
  await page.getByRole('heading', { level: 1, name: /^known limits$/i }).waitFor();
  expect(failures).toBeGreaterThan(2);
  expect(await notice.count()).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('offline, a page that was loaded before opens as always', async ({ openAwake }) => {
  const { page } = await openAwake('docs/welcome');
  await sidebarLink(page, 'Known Limits').click();
  await page.waitForURL('**/docs/limits');
  await page.context().setOffline(true);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'What is Lantern?' }).waitFor();
  expect(await page.getByText('You are offline').count()).toBe(0);
});

test('without the app every link leads on', async ({ openPage }) => {
  const { page } = await openPage();
  await page.route('**/assets/app.*', (route) => route.abort());
  await page.goto('docs/welcome');
  await markDocument(page);
  await sidebarLink(page, 'Known Limits').click();
  await page.waitForURL('**/docs/limits');
  await page.getByRole('heading', { level: 1, name: /^known limits$/i }).waitFor();
  expect(await isSameDocument(page)).toBe(false);
});

for (const file of ['app', 'interactions']) {
  test(`when the ${file} file could not be loaded, the next sign of intent asks for it again`, async ({
    openPage,
  }) => {
    const { page } = await openPage();
    let isBroken = true;
    await page.route(`**/assets/${file}.*`, (route) => (isBroken ? route.abort() : route.continue()));
    const warned = page.waitForEvent('console', (message) => /could not be loaded/.test(message.text()));
    await page.goto('docs/welcome');
    await markDocument(page);
    await page.keyboard.press('Shift');
    await warned;
    isBroken = false;
    await hydrate(page);
    await sidebarLink(page, 'Known Limits').click();
    await page.waitForURL('**/docs/limits');
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('when the sidebar cannot be loaded, links still lead on', async ({ openPage }) => {
  const { page } = await openPage();
  await page.route('**/assets/sidebar.*', (route) => route.abort());
  await page.goto('story');
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Docs', exact: true })
    .click();
  await page.waitForURL('**/docs');
  await page.getByRole('navigation', { name: 'Docs sidebar' }).waitFor();
  await sidebarLink(page, 'Known Limits').click();
  await page.waitForURL('**/docs/limits');
});
