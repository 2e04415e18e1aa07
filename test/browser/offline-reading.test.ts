// Visited pages can be read without a connection; with a connection no page is older than the host's.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { test } from '../support/browser-test.ts';
import { type FixtureSite, openFixtureSite } from '../support/built-fixture.ts';
import { goAwake, hydrate } from '../support/links.ts';
import { heading, kept, keptText, OFFLINE_CONTENT, visit } from '../support/offline-site.ts';
import { drawnTwice } from '../support/page-time.ts';

let site: FixtureSite;
beforeEach(async () => {
  site = await openFixtureSite({ content: OFFLINE_CONTENT });
});

const withWorkers = () => ({ baseURL: site.url, serviceWorkers: 'allow', expectsProblems: true }) as const;

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
  // The cache takes the new page after the page has it.
  await expect.poll(() => keptText(page, '/docs/one')).toContain('The text of the day after.');
  await site.goAway();
  await page.reload();
  expect(await page.getByRole('main').textContent()).toContain('The text of the day after.');
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
