// Fast clicks are followed, even if one comes before or while the last page appears.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
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

for (const connection of [
  { effectiveType: '4g' },
  { effectiveType: '3g' },
  { effectiveType: '2g' },
  { effectiveType: '4g', saveData: true },
])
  test(`the first click is followed although React never comes, with ${JSON.stringify(connection)}`, async ({
    openPage,
  }) => {
    const { page } = await openPage();
    await page.addInitScript((faked) => {
      Object.defineProperty(navigator, 'connection', { value: faked });
    }, connection);
    let isReactAsked = false;
    await page.route('**/assets/react.*', () => {
      isReactAsked = true; // never answered
    });
    await page.goto('docs/welcome');
    if (connection.effectiveType === '4g' && !connection.saveData)
      await expect.poll(() => isReactAsked).toBe(true);
    await page.mouse.click(...(await placeOf(page, 'limits')));
    await page.waitForURL('**/docs/limits');
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
