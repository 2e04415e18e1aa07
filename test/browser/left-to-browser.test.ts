// The browser handles clicks that open another tab or window, and links to unknown pages. test/client/navigation/page-link.test.ts
// has the other links that are left to it.

import { expect } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import { addLink, isSameDocument, markDocument, sidebarLink } from '../support/links.ts';

test('leaves a click for another tab or window to the browser', { tags: 'slow' }, async ({
  openHydrated,
}) => {
  const { page } = await openHydrated('docs/welcome');
  const link = sidebarLink(page, 'Known Limits');
  const opensTab = async (click: Parameters<typeof link.click>[0]) => {
    const opened = page.context().waitForEvent('page');
    await link.click(click);
    const tab = await opened;
    await tab.waitForURL('**/docs/limits');
    await tab.close();
    await page.bringToFront();
    expect(new URL(page.url()).pathname).toBe('/docs/welcome');
  };
  await opensTab({ modifiers: ['ControlOrMeta'] });
  await opensTab({ modifiers: ['Shift'] });
  await opensTab({ button: 'middle' });
});

test('loads an unknown URL from the host, which has a page for it', { tags: 'slow' }, async ({
  openHydrated,
}) => {
  const { page } = await openHydrated('docs/welcome', { expectsProblems: true });
  await markDocument(page);
  await (await addLink(page, '/docs/no-such-page')).click();
  await page.waitForURL('**/docs/no-such-page');
  await page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: /not found/i })
    .waitFor();
  expect(await isSameDocument(page)).toBe(false);
  await page.getByRole('main').getByRole('link', { name: 'Home page' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: /not found/i })
    .waitFor();
});
