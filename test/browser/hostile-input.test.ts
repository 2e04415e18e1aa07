// Untrusted input to the code in the browser: URLs, stored values and messages of other windows.
//
// @module-tag slow

import { expect } from 'vitest';
import * as STORAGE_KEYS from '../../src/shared/storage-keys.ts';
import { lanternTest as test } from '../support/browser-test.ts';
import { goHydrated, sidebarLink } from '../support/links.ts';
import { drawnTwice } from '../support/page-time.ts';

/** Every key that the site's code stores, in either storage. */
const STORED = [
  ...Object.values(STORAGE_KEYS),
  'docusaurus.tab.npm2yarn',
  'search.recent',
  'search.found',
  'omphalos.scroll',
];

/** A result of the search at the page that the test opens, without words: its empty line must not be looked for. */
const FOUND_HERE = '/docs/first-steps/setting-up\n\n1';

test('pages work whatever values the storage holds', async ({ openPage }) => {
  for (const value of ['"><x-canary>', 'null', '{"__proto__":{"x":1}}', '[null,{},1]', FOUND_HERE]) {
    const { page, problems } = await openPage();
    await page.addInitScript(
      ([keys, text]) => {
        for (const key of keys) {
          localStorage.setItem(key, text);
          sessionStorage.setItem(key, text);
        }
      },
      [STORED, value] as const,
    );
    await goHydrated(page, 'docs/first-steps/setting-up');
    const { theme } = await page.evaluate(() => ({ theme: document.documentElement.dataset.theme }));
    expect(['dark', 'light'], value).toContain(theme);
    expect(await page.getByRole('tab', { selected: true }).count(), value).toBeGreaterThan(0);
    await sidebarLink(page, 'Tuning').first().click();
    await page.getByRole('heading', { level: 1, name: 'Tuning Lantern' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search the site' }).fill('signal');
    await page.getByRole('option').first().waitFor();
    expect(await page.locator('x-canary').count(), value).toBe(0);
    expect(problems, value).toEqual([]);
    await page.close();
  }
});

test('a preview accepts messages only from its own frames, which are empty when opened as a page', async ({
  openAt,
}) => {
  const { page } = await openAt('docs/first-steps/beacons', { reducedMotion: 'no-preference' });
  const figure = page.locator('[data-preview]').first();
  await figure.scrollIntoViewIfNeeded();
  const panel = figure.frameLocator('iframe[title^="Panel"]').frameLocator('iframe');
  await panel.locator('[data-side="east"]').first().waitFor();
  const forged = { kind: 'flare', text: 'forged', level: 'error', seconds: 60 };
  await page.evaluate((message) => {
    window.postMessage(message, '*');
    document.body.append(Object.assign(document.createElement('iframe'), { name: 'stranger' }));
  }, forged);
  const stranger = page.frameLocator('iframe[name=stranger]').locator('body');
  await stranger.evaluate((_, message) => parent.postMessage(message, '*'), forged);
  await page.evaluate(async () => {
    // Messages arrive in order: once the last is there, all are.
    await new Promise<void>((resolve) => {
      addEventListener('message', ({ data }) => data === 'last' && resolve());
      window.postMessage('last', '*');
    });
  });
  await drawnTwice(page);
  expect(await figure.getByText('forged').count()).toBe(0);
  const address = await figure.locator('iframe[title^="Graphic"]').getAttribute('src');
  await page.goto(new URL(address ?? '', page.url()).href);
  expect(await page.locator('body > *').count()).toBe(0);
  expect(await page.locator('script').count()).toBe(0);
});
