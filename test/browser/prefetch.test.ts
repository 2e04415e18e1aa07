// Pages are prefetched once each. Where data is expensive, none is: test/site/specification/failures-and-calls.test.ts.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import {
  addLink,
  goHydrated,
  hydrate,
  isSameDocument,
  markDocument,
  sidebarLink,
  watchModules,
} from '../support/links.ts';
import { drawnTwice, gate, quiet } from '../support/page-time.ts';

/** Puts a finger down and holds it there, as the browser reports it. */
async function touch(page: Page, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error('what is to be touched is not shown');
  const devtools = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
}

test('a loaded page hydrates by itself, but before the browser is idle it downloads no page module and no React', async ({
  openPage,
}) => {
  const { page } = await openPage({ isStatic: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('docs/welcome'); // The scripts have run; a quiet network alone doesn't show that.
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 600);
  await drawnTwice(page);
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([expect.stringMatching(/\/assets\/main\./)]);
  expect(asked.filter((path) => /page-index|\.json/.test(path))).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('idle')));
  await page.locator('html[data-app=ready]').waitFor({ state: 'attached' });
});

/** Paths of the documents marked for prefetch. */
const documentsAhead = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[data-ahead]')].map(({ pathname }) => pathname),
  );

test('before hydration, the document of a link under the pointer is prefetched, and the click uses it', async ({
  openAt,
}) => {
  const { page } = await openAt('docs/welcome', { isStatic: true });
  const [request] = await Promise.all([
    page.waitForEvent('requestfinished', (asked) => asked.url().endsWith('/docs/limits')),
    sidebarLink(page, 'Known Limits').hover(),
  ]);
  expect(await request.headerValue('sec-purpose')).toBe('prefetch');
  // by the browser itself, hydrated or not
  await sidebarLink(page, 'Known Limits').evaluate((link: HTMLAnchorElement) => location.assign(link.href));
  await page.waitForURL('**/docs/limits');
  const { deliveryType } = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON() as { deliveryType: string },
  );
  expect(deliveryType).toBe('navigational-prefetch'); // no second request to the host
});

for (const [who, isThere] of [
  ['the browser before', false],
  ['the app after', true],
] as const)
  test(`a link under the pointer since before hydration is followed by ${who} its module has loaded`, {
    tags: 'slow',
  }, async ({ openPage }) => {
    const { page } = await openPage({ isStatic: true });
    const module = gate();
    await page.route('**/assets/pages/docs-limits.*', module.hold);
    await page.goto('docs/welcome');
    await sidebarLink(page, 'Known Limits').hover();
    await hydrate(page);
    expect(await documentsAhead(page)).toEqual(['/docs/limits']);
    if (isThere) module.open();
    if (isThere) await expect.poll(() => documentsAhead(page)).toEqual([]);
    await markDocument(page);
    await sidebarLink(page, 'Known Limits').click();
    await page.waitForURL('**/docs/limits');
    expect(await isSameDocument(page)).toBe(isThere);
    module.open();
  });

test('a browser without speculation rules is asked once to prefetch the document', { tags: 'slow' }, async ({
  openPage,
}) => {
  const { page } = await openPage({ isStatic: true });
  await page.addInitScript(() => Object.assign(HTMLScriptElement, { supports: undefined }));
  await page.goto('docs/welcome');
  const link = sidebarLink(page, 'Known Limits');
  await link.dispatchEvent('pointerover');
  await link.dispatchEvent('pointerover');
  await link.dispatchEvent('click', { ctrlKey: true });
  const asked = page.locator('head link[rel=prefetch]');
  expect(await asked.count()).toBe(1);
  expect(await asked.getAttribute('href')).toMatch(/\/docs\/limits$/);
});

for (const [what, events, time] of [
  ['a link is pointed at', ['pointerover'], 500],
  ['the chosen page loads', ['pointerover', 'click'], 1500],
] as const)
  test(`code for later clicks waits while ${what}`, { tags: 'slow' }, async ({ openPage }) => {
    const { page } = await openPage({ isStatic: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(600_000);
    await page.goto('docs/welcome');
    const link = sidebarLink(page, 'Known Limits');
    for (const event of events) await link.dispatchEvent(event, { ctrlKey: true }); // this page stays
    await page.clock.runFor(time - 1);
    await page.evaluate(() => fetch('/sitemap.xml'));
    const code = page.waitForRequest(/\/react\./); // anyone still here later may do something else
    await page.clock.runFor(1);
    await code;
    const order = asked.filter((path) => /sitemap|\/react\./.test(path));
    expect([...new Set(order)]).toEqual(['/sitemap.xml', expect.stringContaining('/react.')]);
  });

test('before hydration, a page prefetches no file, no other site and not itself', { tags: 'slow' }, async ({
  openPage,
}) => {
  const { page } = await openPage();
  await page.route(/\/assets\/(react|app)\./, () => {}); // it never hydrates
  await page.goto('docs/welcome');
  await sidebarLink(page, 'Known Limits').dispatchEvent('pointerover');
  for (const href of [
    '/docs-metadata.json',
    '/docs/welcome.md',
    'http://elsewhere.test/docs/limits',
    '/docs/welcome#x',
  ])
    await (await addLink(page, href, href)).dispatchEvent('pointerover');
  expect(await documentsAhead(page)).toEqual(['/docs/limits']);
});

test('links in view are loaded when the browser is idle, others are not', async ({ openPage }) => {
  const { page } = await openPage({ viewport: { width: 1200, height: 500 } });
  const modules = watchModules(page);
  const react = gate();
  await page.route('**/assets/react.*', react.hold);
  await page.goto('docs/welcome');
  await addLink(page, '/docs/category/interface');
  react.open();
  await hydrate(page);
  await expect.poll(() => modules).toEqual(['docs-category-interface']);
  await quiet(page);
  // A card far below links there.
  expect(modules).not.toContain('docs-first-steps-setting-up');
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Set it up/ })
    .scrollIntoViewIfNeeded();
  await expect.poll(() => modules).toContain('docs-first-steps-setting-up');
});

test('no more than three of the links in view are loaded', { tags: 'slow' }, async ({ openPage }) => {
  const { page } = await openPage({ viewport: { width: 1200, height: 4000 } });
  // A busy machine that draws so large a page may never be idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback) =>
      window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 }));
  });
  const modules = watchModules(page);
  await goHydrated(page, 'docs/welcome');
  await expect.poll(() => modules).toHaveLength(3);
  await quiet(page);
  expect(modules).toHaveLength(3);
});

test('a link under the pointer, with focus or under a finger is loaded at once', async ({ openPage }) => {
  const { page } = await openPage({ hasTouch: true });
  // Nothing is ever in view or idle here, so only the interaction loads a module.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const modules = watchModules(page);
  await goHydrated(page, 'docs/welcome');
  await sidebarLink(page, 'Known Limits').hover();
  await expect.poll(() => modules).toEqual(['docs-limits']);
  await sidebarLink(page, 'Guides').focus();
  await expect.poll(() => modules).toEqual(['docs-limits', 'docs-category-guides']);
  await touch(page, sidebarLink(page, 'Interface'));
  await expect
    .poll(() => modules)
    .toEqual(['docs-limits', 'docs-category-guides', 'docs-category-interface']);
});

for (const [sign, hydrateBy] of [
  ['after five seconds', (page: Page) => page.evaluate(() => dispatchEvent(new Event('five-seconds')))],
  ['when something is pressed', (page: Page) => page.keyboard.press('Shift')],
] as const) {
  test(`a page on a slow connection hydrates ${sign}`, { tags: 'slow' }, async ({ openPage }) => {
    const { page } = await openPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
      const { setTimeout } = window;
      window.setTimeout = ((run: () => void, time?: number) => {
        if (time !== 5000) return setTimeout(run, time);
        addEventListener('five-seconds', run);
        return 1;
      }) as typeof setTimeout;
    });
    const code: string[] = [];
    page.on('request', (request) => /(app|react)\./.test(request.url()) && code.push(request.url()));
    await page.goto('docs/welcome');
    await sidebarLink(page, 'Known Limits').hover();
    await quiet(page);
    expect(code).toEqual([]);
    await hydrateBy(page);
    await expect.poll(() => code.length).toBeGreaterThan(0);
  });
}
