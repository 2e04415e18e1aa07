// With the browser's storage blocked, the site shows one warning and works until the reader leaves the page.
// test/client/lib/storage.test.ts has the other ways in which a storage fails.

import { afterAll, expect } from 'vitest';
import { test } from '../support/browser-test.ts';
import { fixtureContent, openFixtureSite } from '../support/built-fixture.ts';
import { colorToggle, goHydrated, isSameDocument, markDocument } from '../support/links.ts';

const site = await openFixtureSite({ content: fixtureContent('pieces') }, afterAll);

test('the colour mode, tabs and route changes work after one warning when the storage is blocked', async ({
  openPage,
}) => {
  const { page, problems } = await openPage({
    baseURL: site.url,
    colorScheme: 'dark',
    expectsProblems: true,
  });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await goHydrated(page, 'docs/pieces');
  await markDocument(page);
  await colorToggle(page).click();
  const tab = page.getByRole('tab', { name: 'pnpm' }).first();
  await tab.click();
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  await page.getByRole('link', { name: 'Home page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  await page.goBack();
  await page.waitForURL('**/docs/pieces');
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  expect(await isSameDocument(page)).toBe(true);
  expect(problems).toEqual([expect.stringContaining('console warning: Browser storage is not available')]);
});
