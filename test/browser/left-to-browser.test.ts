// What is no page of this site, or meant for another place than this document, is left to the browser and the host.

import { describe, expect } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import { addLink, hydrate, sidebarLink } from '../support/links.ts';
import { isSameDocument, markDocument } from '../support/same-document.ts';

describe('left to the browser is a click', () => {
  const cases = [
    ['with Ctrl', { modifiers: ['ControlOrMeta'] as const }, {}],
    ['with Shift', { modifiers: ['Shift'] as const }, {}],
    ['with the middle button', { button: 'middle' as const }, {}],
    ['on a link with another target', {}, { target: '_blank' }],
  ] as const;
  for (const [name, click, attributes] of cases) {
    test(name, async ({ openAwake }) => {
      const { page } = await openAwake('docs/welcome');
      const link = sidebarLink(page, 'Known Limits');
      await link.evaluate((element, added) => {
        for (const [key, value] of Object.entries(added)) element.setAttribute(key, value);
      }, attributes);
      const opened = page.context().waitForEvent('page');
      await link.click({ ...click, modifiers: 'modifiers' in click ? [...click.modifiers] : [] });
      await (await opened).waitForURL('**/docs/limits');
      expect(new URL(page.url()).pathname).toBe('/docs/welcome');
    });
  }

  test('on a download', async ({ openAwake }) => {
    const { page } = await openAwake('docs/welcome');
    await sidebarLink(page, 'Known Limits').evaluate((element) =>
      element.setAttribute('download', 'page.html'),
    );
    const download = page.waitForEvent('download');
    await sidebarLink(page, 'Known Limits').click();
    await (await download).cancel();
    expect(new URL(page.url()).pathname).toBe('/docs/welcome');
  });

  test('on a link to another site, even where the path is one of this site', async ({ openPage }) => {
    const { page } = await openPage();
    await page.route('http://elsewhere.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    );
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.goto('docs/welcome');
    await hydrate(page);
    await (await addLink(page, 'http://elsewhere.test/docs/limits')).click();
    await page.waitForURL('http://elsewhere.test/docs/limits');
    expect(await page.title()).toBe('Elsewhere');
    // Had the app tried first, it would have failed to put the address into the history, and said so.
    expect(warnings).toEqual([]);
  });

  test('on a link to a file of the site, which is no page', async ({ openAwake }) => {
    const { page } = await openAwake('docs/welcome');
    await markDocument(page);
    await sidebarLink(page, 'Known Limits').evaluate((element) =>
      element.setAttribute('href', '/docs-metadata.json'),
    );
    await sidebarLink(page, 'Known Limits').click();
    await page.waitForURL('**/docs-metadata.json');
    expect(await isSameDocument(page)).toBe(false);
  });
});

test('an address without a page is loaded from the host, which answers with its not-found page', async ({
  openAwake,
}) => {
  const { page } = await openAwake('docs/welcome');
  await markDocument(page);
  await sidebarLink(page, 'Known Limits').evaluate((element) =>
    element.setAttribute('href', '/docs/no-such-page'),
  );
  await sidebarLink(page, 'Known Limits').click();
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
