// The not-found page proposes the pages that come closest to the address.

import { expect } from 'vitest';
import { test } from '../support/browser-test.ts';

test('a mistyped address leads to the page that was meant', async ({ openPage }) => {
  const { page } = await openPage();
  await page.goto('docs/guide/manifst');
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Perhaps you were looking for' }).waitFor();
  await main.getByRole('link', { name: 'Bundle manifests' }).click();
  await page.waitForURL('**/docs/guides/manifest');
});

test('an address like no other gets no proposals', async ({ openPage }) => {
  const { page } = await openPage();
  await page.goto('zzzz/qqqq.php', { waitUntil: 'networkidle' });
  expect(await page.getByRole('heading', { name: 'Page not found' }).isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Perhaps you were looking for' }).count()).toBe(0);
});
