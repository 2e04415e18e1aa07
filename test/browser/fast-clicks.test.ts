// Whoever clicks fast on a slow network gets there about as soon as with JavaScript off: a click that follows another one
// is no slower than the first.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, lanternTest as test } from '../support/browser-test.ts';

/** Milliseconds until an answer begins, and megabits a second: those of slow 3G. */
const LATENCY = 400;
const RATE = 0.4;
/** Milliseconds from one press to the next. */
const PAUSE = 150;
const LINKS = ['guides/journal', 'guides/settings', 'limits'] as const;

test('three clicks in a row, soon after one another, lead to the third page', async ({ openPage }) => {
  const plain = await timeOfThree((await openPage({ javaScriptEnabled: false, viewport: DESKTOP })).page);
  const { page, problems } = await openPage({ viewport: DESKTOP });
  const time = await timeOfThree(page);
  console.log(`the third page: ${time} ms after its press, with JavaScript off ${plain} ms`);
  // The answers of two pages that were left may be on the line when the third is asked for.
  expect(time).toBeLessThan(plain * 1.5 + LATENCY);
  expect(problems).toEqual([]);
});

/** @returns milliseconds from the last press until the heading of its page is there */
async function timeOfThree(page: Page): Promise<number> {
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
  const places = await Promise.all(
    LINKS.map((name) => page.locator(`[data-sidebar-nav] a[href$="/docs/${name}"]`).boundingBox()),
  );
  let pressed = 0;
  for (const [index, place] of places.entries()) {
    if (!place) throw new Error(`no link leads to ${LINKS[index]}`);
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    pressed = performance.now();
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  }
  await page.waitForURL(`**/docs/${LINKS.at(-1)}`, { waitUntil: 'commit' });
  await page.locator('h1', { hasText: 'Known Limits' }).waitFor();
  return Math.round(performance.now() - pressed);
}
