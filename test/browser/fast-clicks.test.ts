// Fast clicks are followed, even if one comes before or while the last page appears.

import type { Page } from 'playwright-core';
import { lanternTest as test } from '../support/browser-test.ts';
import { gate } from '../support/page-time.ts';

test('three clicks in quick succession lead to the third page', async ({ openPage }) => {
  const { page } = await openPage();
  // None of the pages appears between the clicks. One that speculation rules prefetch could not be held back.
  const pages = gate();
  await page.addInitScript(() => Object.assign(HTMLScriptElement, { supports: undefined }));
  await page.route(/\/docs[/-](?!welcome)/, pages.hold);
  await page.goto('docs/welcome');
  const links = ['guides/journal', 'guides/settings', 'limits'];
  const places = await Promise.all(links.map((name) => placeOf(page, name)));
  for (const place of places) await page.mouse.click(...place);
  pages.open();
  await page.waitForURL('**/docs/limits', { waitUntil: 'commit' });
  await page.locator('h1', { hasText: 'Known Limits' }).waitFor();
});

test('a click at the moment a page appears is followed', async ({ openHydrated }) => {
  const { page } = await openHydrated('docs/welcome');
  const limits = await placeOf(page, 'limits');
  const welcome = await placeOf(page, 'welcome');
  await page.mouse.click(...limits);
  await page.waitForFunction(() => location.pathname === '/docs/limits', undefined, { polling: 1 });
  await page.mouse.click(...welcome);
  await page.waitForURL('**/docs/welcome');
});

async function placeOf(page: Page, name: string): Promise<readonly [x: number, y: number]> {
  const place = await page.locator(`[data-sidebar-nav] a[href$="/docs/${name}"]`).boundingBox();
  if (!place) throw new Error(`no link leads to ${name}`);
  return [place.x + place.width / 2, place.y + place.height / 2];
}
