// Pages are loaded ahead of the click, once each, and not where data is dear.

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser-test.ts';
import { addLink, hydrate, sidebarLink } from '../support/links.ts';

/** Names of the page modules that were asked for, without their hashes. */
function watchModules(page: Page): readonly string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/pages\/(.+)\.\w+\.js/.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
}

test('a mere reader downloads no page module and no React', async ({ openPage }) => {
  const { page } = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('docs/intro'); // the scripts have run; a quiet network alone does not tell
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(500);
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([expect.stringMatching(/\/assets\/main\./)]);
  expect(asked.filter((path) => /page-index|\.json/.test(path))).toEqual([]);
});

/** Documents that were asked for ahead. */
const documentsAhead = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  );

test('a sleeping page fetches the document ahead that the pointer nears, once, and the click takes that', async ({
  openPage,
}) => {
  const { page, problems } = await openPage();
  await page.goto('docs/intro');
  await page.evaluate(() => performance.clearResourceTimings());
  await sidebarLink(page, 'Missing Features').hover();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/docs/missing')),
  );
  await sidebarLink(page, 'Missing Features').evaluate((link: HTMLAnchorElement) => {
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    location.assign(link.href); // by the browser itself, whether or not the app has come meanwhile
  });
  await page.waitForURL('**/docs/missing');
  expect(
    await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize,
    ),
  ).toBe(0);
  expect(problems).toEqual([]);
});

test('a sleeping page fetches no file ahead, no other site and not itself', async ({ openPage }) => {
  const { page } = await openPage();
  await page.goto('docs/intro');
  for (const href of [
    '/docs-metadata.json',
    '/docs/intro.md',
    'http://elsewhere.test/docs/missing',
    '/docs/intro#x',
  ])
    await (await addLink(page, href, href)).dispatchEvent('pointerover');
  expect(await documentsAhead(page)).toEqual([]);
  await sidebarLink(page, 'Missing Features').dispatchEvent('pointerover');
  expect(await documentsAhead(page)).toEqual(['/docs/missing']);
});

test('links in view are loaded when the browser is idle, those out of view are not', async ({ openPage }) => {
  const { page } = await openPage({ viewport: { width: 1200, height: 500 } });
  const modules = watchModules(page);
  await page.goto('docs/intro');
  await hydrate(page);
  await expect.poll(() => modules).toContain('docs-missing');
  await page.waitForTimeout(300);
  // The footer leads there, far below; the navbar leads to no page of the quick start.
  expect(modules).not.toContain('docs-quickstart-installation');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => modules).toContain('docs-quickstart-installation');
});

test('a link under the pointer, with focus or under a finger is loaded at once', async ({ openPage }) => {
  const { page } = await openPage({ hasTouch: true });
  // Nothing is ever in view or idle here: what is loaded is for the sign alone.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const modules = watchModules(page);
  await page.goto('docs/intro');
  await hydrate(page);
  await sidebarLink(page, 'Missing Features').hover();
  await expect.poll(() => modules).toEqual(['docs-missing']);
  await sidebarLink(page, 'Guides').focus();
  await expect.poll(() => modules).toEqual(['docs-missing', 'docs-category-guides']);
  await sidebarLink(page, 'API Reference').dispatchEvent('touchstart');
  await expect
    .poll(() => modules)
    .toEqual(['docs-missing', 'docs-category-guides', 'docs-category-api-reference']);
});

test('no page is loaded twice', async ({ openPage }) => {
  const { page } = await openPage();
  const modules = watchModules(page);
  await page.goto('docs/intro');
  await hydrate(page);
  await page.waitForTimeout(500);
  for (const name of ['Missing Features', 'What is Omphalos?', 'Missing Features']) {
    await sidebarLink(page, name).hover();
    await sidebarLink(page, name).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') }).waitFor();
  }
  expect(new Set(modules).size).toBe(modules.length);
  expect(modules).not.toContain('docs-intro'); // it was there from the beginning
});

describe('nothing is loaded ahead', () => {
  for (const connection of [
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '4g', saveData: true },
  ]) {
    test(`with ${JSON.stringify(connection)}`, async ({ openPage }) => {
      const { page } = await openPage();
      await page.addInitScript((faked) => {
        Object.defineProperty(navigator, 'connection', { value: faked, configurable: true });
      }, connection);
      const modules = watchModules(page);
      const code: string[] = [];
      page.on(
        'request',
        (request) => /(interactions|react)\./.test(request.url()) && code.push(request.url()),
      );
      await page.goto('docs/intro');
      await sidebarLink(page, 'Missing Features').hover();
      await page.waitForTimeout(300);
      expect(await documentsAhead(page)).toEqual([]);
      expect(code).toEqual([]);
      await hydrate(page);
      await sidebarLink(page, 'Missing Features').hover();
      await sidebarLink(page, 'Guides').focus();
      await page.waitForTimeout(600);
      expect(modules).toEqual([]);
      await sidebarLink(page, 'Missing Features').click();
      await page.waitForURL('**/docs/missing');
      expect(modules).toEqual(['docs-missing']);
    });
  }
});
