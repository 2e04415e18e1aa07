// React hydrates every kind of page without a mismatch, and keeps what the reader did before. Uses React's development
// build, which reports mismatches.

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { buildSite } from '../../scripts/pipeline/build-site.ts';
import { serveFolder } from '../../scripts/server/static-server.ts';
import { PHONE, lanternTest as test } from '../support/browser-test.ts';
import { fixtureContent, siteIcons } from '../support/built-fixture.ts';
import { clientCache } from '../support/client-cache.ts';
import { addLink, hydrate, isSameDocument, markDocument, sidebarLink } from '../support/links.ts';
import { quiet } from '../support/page-time.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

async function openDevelopmentSite(name: string) {
  const out = join(temporaryFolder({}, afterAll), 'dist');
  await buildSite({
    content: fixtureContent(name),
    isDevelopment: true,
    cache: clientCache,
    public: siteIcons,
    out,
  });
  const server = await serveFolder({ folder: out });
  afterAll(() => server.close());
  return server;
}

const site = await openDevelopmentSite('lantern');
const announcing = await openDevelopmentSite('announcement');

const KINDS = [
  '',
  'story',
  'docs',
  'docs/first-steps/setting-up',
  'docs/api/lantern/dim',
  'docs/category/lantern-object',
  'docs/no-such-page',
];

test('hydration finds no mismatch on any kind of page, whatever the reader did before', async ({
  openPage,
}) => {
  const { page, problems } = await openPage({
    baseURL: site.url,
    colorScheme: 'light',
    expectsProblems: true,
  });
  await page.addInitScript(() => {
    localStorage.setItem('docusaurus.tab.npm2yarn', 'yarn');
    // Details can open before hydration.
    document.addEventListener('DOMContentLoaded', () => {
      for (const details of document.querySelectorAll('details')) details.open = !details.open;
      for (const status of document.querySelectorAll('[data-notice], [data-route-status]'))
        status.textContent = 'Said before';
    });
  });
  for (const address of KINDS) {
    await page.goto(address);
    await page.evaluate(() => window.scrollTo(0, 400));
    await hydrate(page);
    await quiet(page);
    // There, the list of near pages has loaded: what was said of other code is over.
    const said = address === 'docs/no-such-page' ? '' : 'Said before';
    expect(await page.locator('[data-notice]').textContent(), address).toBe(said);
    expect(
      problems.filter((problem) => !/no-such-page.*404/.test(problem)),
      address,
    ).toEqual([]);
  }
});

for (const [what, address, button] of [
  ['the menu of a phone is open', 'docs/welcome', '[data-menu-button]'],
  ['the announcement is dismissed', 'docs/one', '[aria-label=Announcement] button'],
] as const) {
  test(`hydration finds no mismatch when ${what}`, { tags: 'slow' }, async ({ openAt }) => {
    const isMenu = address === 'docs/welcome';
    const { page } = await openAt(address, {
      baseURL: isMenu ? site.url : announcing.url,
      viewport: PHONE,
      isStatic: true,
    });
    await page.locator(button).evaluate((element: HTMLElement) => element.click());
    await hydrate(page);
    await quiet(page);
    const seen = isMenu
      ? page.getByRole('button', { name: 'Close navigation bar' })
      : page.getByRole('region', { name: 'Announcement' });
    expect(await seen.isVisible()).toBe(isMenu);
  });
}

test('rendering finds no mismatch on a walk through every kind of page', { tags: 'slow' }, async ({
  openHydrated,
}) => {
  const { page } = await openHydrated('', { baseURL: site.url });
  await markDocument(page);
  for (const address of [
    'docs',
    'docs/category/guides',
    'docs/guides/settings',
    'story',
    '',
    'docs/api/lantern/dim',
  ]) {
    await (await addLink(page, `/${address}`)).click();
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe(`/${address}`);
    await quiet(page);
  }
  expect(await isSameDocument(page)).toBe(true);
});

test('hydration keeps an opened category and the selection in the article', async ({ openAt }) => {
  const { page } = await openAt('docs/welcome', { isStatic: true });
  const details = page.locator('details[data-category="guides"]');
  await details.evaluate((element: HTMLDetailsElement) => {
    element.open = true;
  });
  await page
    .locator('[data-article] p')
    .first()
    .evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      (element as HTMLElement).dataset.touched = '';
    });
  const text = await page.evaluate(() => getSelection()?.toString());
  await hydrate(page);
  expect(await details.evaluate((element: HTMLDetailsElement) => element.open)).toBe(true);
  expect(await page.locator('[data-touched]').count()).toBe(1);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(text);
});

const signs: Record<string, (page: Page) => Promise<void>> = {
  'the pointer over a link': (page) => sidebarLink(page, 'Known Limits').hover(),
  'focus on a link': (page) => sidebarLink(page, 'Known Limits').focus(),
  'a key': (page) => page.keyboard.press('Shift'),
};
for (const [name, show] of Object.entries(signs)) {
  test(`before the browser is idle, the app loads at the first sign of use: ${name}`, {
    tags: 'slow',
  }, async ({ openPage }) => {
    const { page } = await openPage({ isStatic: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('docs/welcome'); // The scripts have run; a quiet network alone doesn't show that.
    await page.waitForLoadState('networkidle');
    await page.mouse.move(720, 650); // over text
    expect(asked.filter((url) => /react|app\./.test(url))).toEqual([]);
    await show(page);
    await page.waitForFunction(() => document.documentElement.dataset.app === 'ready');
    // Preloaded and then imported: it is downloaded once.
    const transferred = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => name.includes('/react.') && transferSize > 0)
        .map(({ name }) => name),
    );
    expect(transferred).toHaveLength(1);
  });
}
