// The service worker of earlier versions, which answered from its caches, leaves the browsers of readers.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../support/browser-test.ts';
import { openFixtureSite } from '../support/built-fixture.ts';

/** Answers like the old worker of a site under `/below/`: with stored files, and with pages where the host is gone. */
const OLD_WORKER = `
addEventListener('install', (event) => event.waitUntil(caches
  .open('docs-precache-/below/')
  .then((cache) => cache.put('/below/robots.txt', new Response('stored')))
  .then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches
  .match(event.request)
  .then((stored) => stored ?? fetch(event.request))));
`;

test('a new version removes the service worker of an old one, and what that has stored, at the next visit', {
  tags: 'slow',
}, async ({ openPage }) => {
  const site = await openFixtureSite({ content: { 'index.md': '# Start\n' }, baseUrl: '/below/' });
  await writeFile(join(site.folder, 'sw.js'), OLD_WORKER);
  // The policy lets no page register a worker.
  const { page } = await openPage({ baseURL: site.url, bypassCSP: true });
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  const robots = () => page.evaluate(async () => (await fetch('/below/robots.txt')).text());
  await page.goto('');
  await page.evaluate(async () => {
    await caches.open('docs-pages-/below/');
    await caches.open('of-another-site');
    await navigator.serviceWorker.register('/below/sw.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  expect(await left()).toEqual({
    workers: 1,
    caches: ['docs-pages-/below/', 'of-another-site', 'docs-precache-/below/'],
  });
  expect(await robots()).toBe('stored');

  await site.publish({ 'index.md': '# Start\n\nWritten anew.\n' });
  await page.reload();
  await expect.poll(left).toEqual({ workers: 0, caches: ['of-another-site'] });
  // The open page goes on, and asks the host.
  expect(await page.getByRole('main').textContent()).toContain('Written anew.');
  await expect.poll(robots).toContain('User-agent');
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
  expect((await left()).workers).toBe(0);
});
