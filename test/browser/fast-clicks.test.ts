// Fast clicks are followed, even if one comes before or while the last page appears. The benchmark measures how long
// this takes on a slow network (`clicks 2 and 3` of the first clicks).

import type { Page } from 'playwright-core';
import { DESKTOP, lanternTest as test } from '../support/browser-test.ts';

/** Latency in milliseconds and bandwidth in Mbit/s of slow 3G. */
const LATENCY = 400;
const RATE = 0.4;
/** Milliseconds between presses. */
const PAUSE = 150;
const LINKS = ['guides/journal', 'guides/settings', 'limits'] as const;

test('three clicks in quick succession lead to the third page', async ({ openPage }) => {
  const { page } = await openPage({ viewport: DESKTOP });
  await clickThree(page);
  await page.waitForURL(`**/docs/${LINKS.at(-1)}`, { waitUntil: 'commit' });
  await page.locator('h1', { hasText: 'Known Limits' }).waitFor();
});

test('a click at the moment a page appears is followed', async ({ openAwake }) => {
  const { page } = await openAwake('docs/welcome', { viewport: DESKTOP });
  const limits = await placeOf(page, 'limits');
  const welcome = await placeOf(page, 'welcome');
  await page.mouse.click(...limits);
  await page.waitForFunction(() => location.pathname === '/docs/limits', undefined, { polling: 1 });
  await page.mouse.click(...welcome);
  await page.waitForURL('**/docs/welcome');
});

async function clickThree(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = (RATE * 1e6) / 8;
  await page.goto('docs/welcome');
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  const places = await Promise.all(LINKS.map((name) => placeOf(page, name)));
  for (const [index, [x, y]] of places.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    await page.mouse.click(x, y);
  }
}

async function placeOf(page: Page, name: string): Promise<readonly [x: number, y: number]> {
  const place = await page.locator(`[data-sidebar-nav] a[href$="/docs/${name}"]`).boundingBox();
  if (!place) throw new Error(`no link leads to ${name}`);
  return [place.x + place.width / 2, place.y + place.height / 2];
}
