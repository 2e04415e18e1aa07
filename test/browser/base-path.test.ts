// A site under a path of its host works there as at the root, and leaves the host's other pages alone.

import { afterAll, expect } from 'vitest';
import { test } from '../support/browser-test.ts';
import { fixtureContent, openFixtureSite } from '../support/built-fixture.ts';
import { addLink, goHydrated, hydrate, isSameDocument, markDocument } from '../support/links.ts';

const site = await openFixtureSite({ content: fixtureContent('pieces'), baseUrl: '/omphalos/' }, afterAll);

test('links, back and the plain form of URLs work below the base path', async ({ openAt }) => {
  const { page } = await openAt('index.html', { baseURL: site.url });
  expect(new URL(page.url()).pathname).toBe('/omphalos/');
  await hydrate(page);
  await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'Pieces' }).first().click();
  await page.waitForURL('**/omphalos/docs/pieces');
  await (await addLink(page, '/omphalos/index.html')).click();
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/omphalos/');
  await page.goBack();
  await page.waitForURL('**/omphalos/docs/pieces');
  expect(await isSameDocument(page)).toBe(true);
});

test('the browser itself follows a link to another path of the host', async ({ openPage }) => {
  const { page } = await openPage({ baseURL: site.url });
  await page.route('**/elsewhere/docs/pieces', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await goHydrated(page, '');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await (await addLink(page, '/elsewhere/docs/pieces')).click();
  await page.waitForURL('**/elsewhere/docs/pieces');
  expect(await page.title()).toBe('Elsewhere');
  expect(asked.filter((path) => !path.startsWith('/omphalos/'))).toEqual(['/elsewhere/docs/pieces']);
});
