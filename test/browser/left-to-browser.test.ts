// The browser handles links to anything but pages of this site, and clicks that open another tab, window or download.

import { expect } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import { addLink, goAwake, isSameDocument, markDocument, sidebarLink } from '../support/links.ts';

test('leaves a click for another tab, window or download to the browser', async ({ openAwake }) => {
  const { page } = await openAwake('docs/welcome');
  const link = sidebarLink(page, 'Known Limits');
  const opensTab = async (click: Parameters<typeof link.click>[0]) => {
    const opened = page.context().waitForEvent('page');
    await link.click(click);
    const tab = await opened;
    await tab.waitForURL('**/docs/limits');
    await tab.close();
    expect(new URL(page.url()).pathname).toBe('/docs/welcome');
  };
  await opensTab({ modifiers: ['ControlOrMeta'] });
  await opensTab({ modifiers: ['Shift'] });
  await opensTab({ button: 'middle' });
  await link.evaluate((element) => element.setAttribute('target', '_blank'));
  await opensTab({});
  await link.evaluate((element) => {
    element.removeAttribute('target');
    element.setAttribute('download', 'page.html');
  });
  const download = page.waitForEvent('download');
  await link.click();
  await (await download).cancel();
  expect(new URL(page.url()).pathname).toBe('/docs/welcome');
});

test('the browser follows a link to another site, even if its path is one of this site', async ({
  openPage,
}) => {
  const { page } = await openPage({ expectsProblems: true });
  await page.route('http://elsewhere.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await goAwake(page, 'docs/welcome');
  await (await addLink(page, 'http://elsewhere.test/docs/limits')).click();
  await page.waitForURL('http://elsewhere.test/docs/limits');
  expect(await page.title()).toBe('Elsewhere');
  // If the app had tried first, history would have refused the URL and logged an error.
  expect(warnings).toEqual([]);
});

test('loads an unknown URL from the host, which has a page for it', async ({ openAwake }) => {
  const { page } = await openAwake('docs/welcome', { expectsProblems: true });
  await markDocument(page);
  await (await addLink(page, '/docs/no-such-page')).click();
  await page.waitForURL('**/docs/no-such-page');
  await page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: /not found/i })
    .waitFor();
  expect(await isSameDocument(page)).toBe(false);
  await page.getByRole('main').getByRole('link', { name: 'Back to the start' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: /not found/i })
    .waitFor();
});
