// With the browser's storage blocked or full, the site shows one warning and works until the reader leaves the page.

import { afterAll, expect } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import { fixtureContent, openFixtureSite } from '../support/built-fixture.ts';
import { addLink, colorToggle, goAwake, hydrate, isSameDocument, markDocument } from '../support/links.ts';

const site = await openFixtureSite({ content: fixtureContent('pieces') }, afterAll);
const announcing = await openFixtureSite({ content: fixtureContent('announcement') }, afterAll);

const faults: readonly [string, () => void][] = [
  [
    'reading it throws',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    },
  ],
  [
    'it is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'it is missing',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { value: null });
    },
  ],
];

for (const [name, fault] of faults) {
  test(`everything works after one warning per document when the storage fails: ${name}`, async ({
    openPage,
  }) => {
    const { page, problems } = await openPage({
      baseURL: site.url,
      colorScheme: 'dark',
      expectsProblems: true,
    });
    await page.addInitScript(fault);
    await goAwake(page, 'docs/pieces');
    await colorToggle(page).click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    const tab = page.getByRole('tab', { name: 'pnpm' }).first();
    await tab.click();
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await page.getByRole('link', { name: 'Home page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    await page.goBack();
    await page.waitForURL('**/docs/pieces');
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await page.goto(announcing.url);
    const bar = page.getByRole('region', { name: 'Announcement' });
    await bar.getByRole('button', { name: 'Close', exact: true }).click();
    await bar.waitFor({ state: 'hidden' });
    await hydrate(page);
    await markDocument(page);
    await (await addLink(page, '/docs/one')).click();
    await page.waitForURL('**/docs/one');
    expect(await isSameDocument(page)).toBe(true);
    expect(await bar.isVisible()).toBe(false);
    const warning = expect.stringContaining('console warning: Browser storage is not available');
    // The second site counts as another host.
    expect(problems.filter((problem) => !problem.includes(': asked for'))).toEqual([warning, warning]);
  });
}

test('stores the version of the docs, and replaces one that does not exist', async ({ openPage }) => {
  const { page } = await openPage();
  const stored = () => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));
  await page.goto('');
  expect(await stored()).toBeNull();
  await hydrate(page);
  expect(await stored()).toBeNull();
  await goAwake(page, 'docs/welcome');
  expect(await stored()).toBe('current');
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '0.9'));
  await page.reload();
  await hydrate(page);
  expect(await stored()).toBe('current');
});
