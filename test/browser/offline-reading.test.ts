// Visited pages can be read without a connection; with a connection no page is older than the host's.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { listen } from '../../scripts/server/ports.ts';
import { test } from '../support/browser-test.ts';
import { type FixtureSite, openFixtureSite } from '../support/built-fixture.ts';
import { addLink, goAwake, hydrate } from '../support/links.ts';
import { heading, kept, OFFLINE_CONTENT, visit } from '../support/offline-site.ts';
import { drawnTwice, quiet } from '../support/page-time.ts';

let site: FixtureSite;
beforeEach(async () => {
  site = await openFixtureSite({ content: OFFLINE_CONTENT });
});

const withWorkers = () => ({ baseURL: site.url, serviceWorkers: 'allow', expectsProblems: true }) as const;

test('a link opens a stored page, and waits for one that is not stored', async ({ openPage }) => {
  const { page } = await openPage(withWorkers());
  await visit(page, 'extra');
  await goAwake(page, 'docs/one');
  await quiet(page);
  const toKept = await addLink(page, '/extra', 'To the kept page');
  const toOther = await addLink(page, '/other', 'To another page');
  await page.context().setOffline(true);
  await site.goAway();
  await toOther.click();
  await page.getByText("You're offline. The page opens as soon as the connection is back.").waitFor();
  await toKept.click();
  await heading(page, 'Extra').waitFor();
  expect(new URL(page.url()).pathname).toBe('/extra');
  await page.context().setOffline(false);
});

test('offers the stored pages in place of one that is not stored, until it loads', async ({ openPage }) => {
  const { page } = await openPage(withWorkers());
  await visit(page, 'docs/one');
  await site.goAway();
  // A link would wait for the connection; a typed URL does not.
  await page.goto('docs/never-seen');
  await heading(page, 'No connection').waitFor();
  expect(new URL(page.url()).pathname).toBe('/docs/never-seen');
  await page.getByRole('main').getByRole('link', { name: 'One', exact: true }).click();
  await heading(page, 'One').waitFor();
  await page.goto('docs/three');
  await heading(page, 'No connection').waitFor();
  await site.comeBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'Three').waitFor();
});

test('with a connection a page is never older than on the host', async ({ openPage }) => {
  const { page } = await openPage(withWorkers());
  await visit(page, 'docs/one');
  await page.reload();
  await heading(page, 'One').waitFor();
  await site.publish({ 'docs/one.md': '# One\n\nThe text of tomorrow.\n' });
  await page.reload();
  expect(await page.getByRole('main').textContent()).toContain('The text of tomorrow.');
  await goAwake(page, 'docs/two');
  await site.publish({ 'docs/one.md': '# One\n\nThe text of the day after.\n' });
  await page.goto('docs/one');
  expect(await page.getByRole('main').textContent()).toContain('The text of the day after.');
  // And the cache now has the new page.
  await site.goAway();
  await page.reload();
  expect(await page.getByRole('main').textContent()).toContain('The text of the day after.');
});

test('wrong, truncated or missing responses spoil no stored page', async ({ openPage }) => {
  const { page } = await openPage(withWorkers());
  await visit(page, 'docs/one');
  await visit(page, 'docs/two');
  const module = (await readdir(join(site.folder, 'assets/pages'))).find((name) => name.startsWith('extra.'));
  const text = await readFile(join(site.folder, `assets/pages/${module}`), 'utf8');
  await site.goAway();
  const { close } = await answer(site.url, {
    // without a length, and cut off
    '/assets/': (response) => response.setHeader('Content-Type', 'text/javascript').end(text.slice(0, -9)),
    '/docs/one': (response) => response.setHeader('Content-Type', 'text/html').end('<title>Log in</title>'),
    '/docs/two': () => {},
  });
  await page.goto('docs/one');
  expect(await page.title()).toBe('Log in');
  await page.goto('docs/two');
  await heading(page, 'Two').waitFor();
  expect(await page.evaluate(async (url) => (await fetch(url)).text(), `/assets/pages/${module}`)).toBe(
    text.slice(0, -9),
  );
  await close();
  await page.goto('docs/one');
  await heading(page, 'One').waitFor();
  expect(await kept(page)).not.toContain(`/assets/pages/${module}`);
});

test('installs the service worker only from whole files', async ({ openPage }) => {
  const { page } = await openPage(withWorkers());
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...given) {
      const registration = await register.apply(this, given);
      registration.installing?.addEventListener('statechange', ({ target }) => {
        document.documentElement.dataset.worker = (target as ServiceWorker).state;
      });
      return registration;
    };
  });
  const index = join(site.folder, 'page-index');
  const [offlinePage = ''] = (await readdir(index)).filter((name) => name.startsWith('offline.'));
  const whole = await readFile(join(index, offlinePage));
  await writeFile(join(index, offlinePage), whole.subarray(0, -9));
  await goAwake(page, 'docs/one');
  await page.locator('html[data-worker=redundant]').waitFor();
  await writeFile(join(index, offlinePage), whole);
  await visit(page, 'docs/one');
});

/** Handles requests by the beginning of their path. */
function answer(url: string, ways: Readonly<Record<string, (response: ServerResponse) => void>>) {
  const makeServer = () =>
    createServer((request, response) => {
      response.useChunkedEncodingByDefault = false;
      const way = Object.entries(ways).find(([start]) => request.url?.startsWith(start));
      if (way) way[1](response);
      else response.writeHead(404).end();
    });
  return listen(makeServer, { port: Number(new URL(url).port), host: 'localhost' });
}

test('a page that the host no longer has is not stored', async ({ openPage }) => {
  const { page } = await openPage(withWorkers());
  await visit(page, 'docs/one');
  await page.goto('docs/two');
  await expect.poll(() => kept(page)).toContain('/docs/two');
  await site.publish({ 'docs/two.md': '---\ndraft: true\n---\n\n# Two\n' });
  // under any form of its URL
  expect((await page.goto('docs/two.html'))?.status()).toBe(404);
  await expect.poll(() => kept(page)).not.toContain('/docs/two');
});

test('a tab from before a new version finds the new pages', async ({ openPage }) => {
  const { page } = await openPage(withWorkers());
  await visit(page, 'docs/one');
  await page.reload();
  await hydrate(page);
  await quiet(page);
  await site.publish({
    // Not linked from here, so it was not prefetched.
    'extra.md': '# Extra\n\nWritten anew.\n',
    // The code in the browser differs, too.
    'site.config.mjs': "export default { title: 'Sample', tagline: 'New' };\n",
  });
  await (await addLink(page, '/extra')).click();
  await page.getByText('Written anew.').waitFor();
  expect(await page.getByRole('contentinfo').textContent()).toContain('New');
  await hydrate(page);
});

test('no service worker is registered before hydration', async ({ openPage }) => {
  const { page } = await openPage({ ...withWorkers(), isAsleep: true });
  await page.goto('docs/one', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 400);
  await drawnTwice(page);
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registrations()).toBe(0);
  await hydrate(page);
  await expect.poll(registrations).toBe(1);
});
