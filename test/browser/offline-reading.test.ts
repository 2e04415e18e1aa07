// What was seen can be read without a connection, everything where the reader wants it; and with one nothing is ever
// older than what the host has.

import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { test } from '../support/browser-test.ts';
import { type ChangingSite, openChangingSite } from '../support/changing-site.ts';
import { addLink, hydrate, sidebarLink } from '../support/links.ts';

const CONTENT = {
  'site.config.mjs': "export default { title: 'Sample' };\n",
  'index.md': '# Start\n\nWelcome. [One](./docs/one.md)\n',
  'docs/one.md': '# One\n\nThe first text.\n',
  'docs/two.md': '# Two\n\nThe second text, about pineapples.\n',
  'docs/three.md': '# Three\n\nThe third text.\n\n![A picture](./picture.svg)\n',
  'extra.md': '# Extra\n\nAs it was.\n',
  'docs/picture.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
};

let site: ChangingSite;
beforeEach(async () => {
  site = await openChangingSite(CONTENT);
});
afterEach(() => site.close());

const withWorkers = () => ({ baseURL: site.url, serviceWorkers: 'allow' }) as const;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Addresses of what is in the caches of the site. */
const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const caches = await window.caches.keys();
    const all = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

/** Opens a page, shows intent, and waits until the page itself is kept. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrate(page);
  await expect.poll(() => kept(page)).toContain(`/${address}`);
}

const control = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('button', { name });

async function keepAll(page: Page): Promise<void> {
  await control(page, 'Keep for offline').click();
  await page
    .getByRole('contentinfo')
    .getByText(/^Kept for offline \(\d+\.\d MB\)$/)
    .waitFor();
}

test('pages that were seen can be read when the host is gone, also those seen without a full load', async ({
  openPage,
}) => {
  const { page } = await openPage(withWorkers());
  await visit(page, 'docs/one');
  await sidebarLink(page, 'Two').click();
  await heading(page, 'Two').waitFor();
  await expect.poll(() => kept(page)).toContain('/docs/two');
  await site.goAway();
  await page.reload();
  await heading(page, 'Two').waitFor();
  const font = await heading(page, 'Two').evaluate((element) => getComputedStyle(element).fontFamily);
  expect(font).toContain('Bricolage');
  await page.goto('docs/one/');
  await heading(page, 'One').waitFor();
  // The chrome works: the app and what it needs are there.
  await hydrate(page);
  await sidebarLink(page, 'Two').click();
  await heading(page, 'Two').waitFor();
});

test('also when the browser itself knows that there is no connection', async ({ openPage }) => {
  const { page } = await openPage(withWorkers());
  await visit(page, 'docs/one');
  await page.goto('docs/two');
  await expect.poll(() => kept(page)).toContain('/docs/two');
  await page.goto('docs/one');
  await hydrate(page);
  await page.context().setOffline(true);
  await site.goAway();
  await sidebarLink(page, 'Two').click();
  await heading(page, 'Two').waitFor();
  await page.context().setOffline(false);
});

test('a page that was not seen is replaced by one that says so, offers those that were, and comes by itself', async ({
  openPage,
}) => {
  const { page } = await openPage(withWorkers());
  await visit(page, 'docs/one');
  await site.goAway();
  // A link would wait for the connection; an address does not.
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

test('with a connection a page is never older than what the host has', async ({ openPage }) => {
  const { page } = await openPage(withWorkers());
  await visit(page, 'docs/one');
  await page.reload();
  await heading(page, 'One').waitFor();
  await site.write({ 'docs/one.md': '# One\n\nThe text of tomorrow.\n' });
  await site.publish();
  await page.reload();
  expect(await page.getByRole('main').textContent()).toContain('The text of tomorrow.');
  await page.goto('docs/two');
  await hydrate(page);
  await site.write({ 'docs/one.md': '# One\n\nThe text of the day after.\n' });
  await site.publish();
  await page.goto('docs/one');
  expect(await page.getByRole('main').textContent()).toContain('The text of the day after.');
  // And that is what is kept from now on.
  await site.goAway();
  await page.reload();
  expect(await page.getByRole('main').textContent()).toContain('The text of the day after.');
});

test('a page that is gone from the host is not kept', async ({ openPage }) => {
  const { page } = await openPage(withWorkers());
  await visit(page, 'docs/one');
  await page.goto('docs/two');
  await expect.poll(() => kept(page)).toContain('/docs/two');
  await site.write({ 'docs/two.md': '---\ndraft: true\n---\n\n# Two\n' });
  await site.publish();
  expect((await page.goto('docs/two'))?.status()).toBe(404);
  await expect.poll(() => kept(page)).not.toContain('/docs/two');
});

test('assets of earlier versions go when no page needs them any more', async ({ openPage }) => {
  const { page } = await openPage(withWorkers());
  await visit(page, 'docs/three');
  await page.reload();
  const pictures = async () =>
    (await kept(page)).filter((path) => path.endsWith('.svg') && path.includes('picture'));
  await expect.poll(pictures).toHaveLength(1);
  const [before] = await pictures();
  await site.write({ 'docs/picture.svg': CONTENT['docs/picture.svg'].replace('40', '50') });
  await site.publish();
  await page.reload();
  await expect.poll(pictures).toHaveLength(1);
  expect((await pictures())[0]).not.toBe(before);
});

test('a tab from before a new version finds the new pages', async ({ openPage }) => {
  const { page } = await openPage(withWorkers());
  await visit(page, 'docs/one');
  await page.reload();
  await hydrate(page);
  await page.waitForTimeout(300);
  await site.write({
    // Not linked to from here, so it was not loaded ahead.
    'extra.md': '# Extra\n\nWritten anew.\n',
    // Other browser code, too.
    'site.config.mjs': "export default { title: 'Sample', tagline: 'New' };\n",
  });
  await site.publish();
  await (await addLink(page, '/extra')).click();
  await page.getByText('Written anew.').waitFor();
  expect(await page.getByRole('contentinfo').textContent()).toContain('New');
  await hydrate(page);
});

describe('"Keep for offline"', () => {
  test('keeps all pages and the search, and removes them again', async ({ openPage }) => {
    const { page, problems } = await openPage(withWorkers());
    await visit(page, 'docs/one');
    expect(await kept(page)).not.toContain('/offline.json');
    await keepAll(page);
    const all = await kept(page);
    for (const address of ['/', '/docs', '/docs/two', '/docs/three', '/img/favicon.svg'])
      expect(all).toContain(address);
    expect(problems).toEqual([]);
    await site.goAway();
    await page.goto('docs/three');
    await heading(page, 'Three').waitFor();
    expect(
      await page
        .getByRole('img', { name: 'A picture' })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(40);
    await hydrate(page);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('combobox', { name: 'Search the site' }).fill('pineap');
    await page.getByRole('option', { name: /Two/ }).first().click();
    await heading(page, 'Two').waitFor();
    await control(page, 'Remove: offline reading').click();
    await control(page, 'Keep for offline').waitFor();
    await page.goto('docs/category/none');
    await heading(page, 'No connection').waitFor();
    await expect.poll(() => kept(page)).not.toContain('/docs');
  });

  test('tells of its progress, and can be stopped', async ({ openPage }) => {
    const { page } = await openPage(withWorkers());
    await visit(page, 'docs/one');
    // One file does not come before it is told to.
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async (input, init) => {
        if (String(input).endsWith('/docs/two')) {
          await new Promise((resolve) => Object.assign(window, { release: resolve }));
        }
        return fetch(input, init);
      };
    });
    await control(page, 'Keep for offline').click();
    const progress = page.getByRole('progressbar', { name: 'Keeping the docs for offline' });
    await progress.waitFor();
    await expect
      .poll(() => progress.evaluate((element: HTMLProgressElement) => element.value))
      .toBeGreaterThan(3);
    await page.waitForFunction(() => 'release' in window);
    // The same button all the time: focus is not lost.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stop');
    await control(page, 'Stop: offline reading').click();
    await control(page, 'Keep for offline').waitFor();
    await page.evaluate(() => (window as unknown as { release(): void }).release());
    await page.waitForTimeout(300);
    expect(await page.evaluate(async () => (await caches.keys()).some((name) => name.includes('kept')))).toBe(
      false,
    );
  });

  test('says when it has failed, and "Retry" loads what is missing', async ({ openPage }) => {
    const { page } = await openPage(withWorkers());
    await visit(page, 'docs/one');
    const file = join(site.folder, 'docs/two.html');
    await rename(file, `${file}.away`);
    await rename(file.replace('.html', '/index.html'), `${file}.index`);
    await control(page, 'Keep for offline').click();
    const alert = page.getByRole('contentinfo').getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toBe('Could not be kept. Not everything could be loaded.');
    await rename(`${file}.away`, file);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await control(page, 'Retry').click();
    await page.getByText(/^Kept for offline/).waitFor();
    expect(asked).toContain('/docs/two');
    expect(asked.filter((path) => path.startsWith('/assets/react.'))).toEqual([]);
  });

  test('is brought up to date after a new version', async ({ openPage }) => {
    const { page } = await openPage(withWorkers());
    await visit(page, 'docs/one');
    await keepAll(page);
    await site.write({ 'docs/three.md': '# Three\n\nWritten anew.\n', 'docs/four.md': '# Four\n' });
    await site.publish();
    await page.reload();
    await hydrate(page);
    await page.getByText(/^Kept for offline/).waitFor();
    await expect.poll(() => kept(page)).toContain('/docs/four');
    await page.waitForTimeout(300);
    await site.goAway();
    await page.goto('docs/three');
    await page.getByText('Written anew.').waitFor();
  });
});

test('a site under a path keeps what is its own', async ({ openPage }) => {
  const below = await openChangingSite(CONTENT, { baseUrl: '/below/' });
  try {
    const { page, problems } = await openPage({ baseURL: below.url, serviceWorkers: 'allow' });
    await page.goto('docs/one');
    await hydrate(page);
    await expect.poll(() => kept(page)).toContain('/below/docs/one');
    await keepAll(page);
    expect(problems).toEqual([]);
    expect(await kept(page)).toContain('/below/docs/two');
    expect((await kept(page)).filter((path) => !path.startsWith('/below/'))).toEqual([]);
    await below.goAway();
    await page.goto('docs/two.html');
    await heading(page, 'Two').waitFor();
    await page.goto('docs/none');
    await heading(page, 'No connection').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Three' }).click();
    await heading(page, 'Three').waitFor();
  } finally {
    await below.close();
  }
});

test('nothing is registered before intent', async ({ openPage }) => {
  const { page } = await openPage(withWorkers());
  await page.goto('docs/one', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(500);
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registrations()).toBe(0);
  await hydrate(page);
  await expect.poll(registrations).toBe(1);
});

test('with `offline: false` the worker removes itself and all that it kept', async ({ openPage }) => {
  const { page, problems } = await openPage(withWorkers());
  await visit(page, 'docs/one');
  await keepAll(page);
  await site.write({ 'site.config.mjs': "export default { title: 'Sample', offline: false };\n" });
  await site.publish();
  await page.goto('docs/two');
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0]);
  await page.reload();
  await hydrate(page);
  await page.waitForTimeout(500);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await control(page, 'Keep for offline').count()).toBe(0);
  expect(problems).toEqual([]);
});
