// The owner's specification, sections 2 and 3, on the real site: routes, what surrounds every page, and docs-metadata.json.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { test } from '../../support/browser-test.ts';
import { colorToggle, goHydrated, navbarLink } from '../../support/links.ts';
import { gate } from '../../support/page-time.ts';

const below = (folder: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `${folder}/${name}`);

/** The table of the specification, row by row. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  'the home page': ['/'],
  'the page that explains the name': ['/name'],
  'the root of the docs': ['/docs'],
  'what the product is': ['/docs/intro'],
  'the page for missing docs': ['/docs/missing'],
  'the quick start pages': below('/docs/quickstart', ['installation', 'bundles', 'configuration']),
  'the guides': below('/docs/guides', [
    'concepts',
    'configuration',
    'extensions',
    'graphics',
    'logging',
    'manifest',
    'panels',
  ]),
  'the lifecycle reference': ['/docs/api/lifecycle'],
  'the reference of the product object’s functions': below('/docs/api/omphalos', [
    'asset',
    'bundle',
    'bundleVars_delete',
    'bundleVars_get',
    'bundleVars_set',
    'config',
    'createRouter',
    'listenFor',
    'log',
    'mount',
    'require',
    'sendMessage',
    'sendMessageToBundle',
    'toast',
  ]),
  'the generated category index pages': below('/docs/category', [
    'api-reference',
    'guides',
    'omphalos-object',
    'quick-start',
  ]),
};

const ask = (urlPath: string) => fetch(new URL(urlPath.slice(1), inject('siteUrl')));

for (const [what, routes] of Object.entries(ROUTES))
  test(`§2 Routes: ${what} can be reached without an account: ${routes.join(', ')}`, async () => {
    for (const route of routes) {
      const response = await ask(route);
      expect(response.status, route).toBe(200);
      const html = await response.text();
      expect(html, route).toMatch(/<h1[\s>]/);
      const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
      expect(new URL(canonical).pathname).toBe(route);
    }
  });

test('§2 Routes: the misspelled segment listenf=For leads to the listen-for page', async ({ openAt }) => {
  const { page } = await openAt('docs/api/omphalos/listenf=For');
  await page.waitForURL('**/docs/api/omphalos/listenFor');
});

test('§2 and §8 Any other path shows the not-found page', async () => {
  for (const path of ['/nothing', '/docs/nothing', '/docs/intro/nothing']) {
    const response = await ask(path);
    expect(response.status, path).toBe(404);
    expect(await response.text()).toContain('<h1>Page not found</h1>');
  }
});

test('§2 Routes: a path that ends in index.html or .html becomes the plain path', async ({ openPage }) => {
  const { page } = await openPage();
  for (const form of ['docs/intro.html', 'docs/intro/index.html']) {
    await page.goto(form);
    await page.waitForURL((url) => url.pathname === '/docs/intro');
  }
});

const readMetadata = async () =>
  JSON.parse(await readFile(join(inject('siteFolder'), 'docs-metadata.json'), 'utf8')).versions;

test('§2 All docs pages belong to the sidebar tutorialSidebar, whose link goes to /docs/intro', async () => {
  const [{ docs, sidebars }] = await readMetadata();
  expect(Object.keys(sidebars)).toEqual(['tutorialSidebar']);
  expect(sidebars.tutorialSidebar.link.path).toBe('/docs/intro');
  const outside = docs.filter((doc: { sidebar: string }) => doc.sidebar !== 'tutorialSidebar');
  expect(outside).toEqual([]);
  const paths = docs.map((doc: { path: string }) => doc.path);
  const ofDocs = Object.values(ROUTES)
    .flat()
    .filter((route) => route.startsWith('/docs/'));
  expect(paths).toEqual(expect.arrayContaining(ofDocs));
});

test('§3 There is one docs version: current, labelled Next, the latest, with the main doc intro', async () => {
  const versions = await readMetadata();
  expect(versions).toMatchObject([{ name: 'current', label: 'Next', isLast: true, mainDocId: 'intro' }]);
  for (const doc of versions[0].docs) expect(Object.keys(doc).sort()).toEqual(['id', 'path', 'sidebar']);
});

test('§3 The version of the docs is kept in local storage', async ({ openPage }) => {
  const { page } = await openPage();
  await goHydrated(page, 'docs/intro');
  const stored = () => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));
  await expect.poll(stored).toBe('current');
});

test('§2 Navbar: it has "Why that name?", "What is it?", "Docs" and an external link to the source code', async ({
  openAt,
}) => {
  const { page } = await openAt('docs/intro');
  for (const [name, path] of [
    ['Why that name?', '/name'],
    ['What is it?', '/docs/intro'],
    ['Docs', '/docs'],
  ] as const)
    expect(await navbarLink(page, name).getAttribute('href')).toBe(path);
  const code = page.getByRole('banner').getByRole('link', { name: 'GitHub' });
  expect(await code.getAttribute('href')).toBe('https://github.com/OdatNurd/omphalos');
});

test('§2, §4 and §9 Navbar: up to 996 px there is a mobile menu, which closes when the window becomes wider', async ({
  openPage,
}) => {
  const { page } = await openPage({ viewport: { width: 996, height: 800 } });
  await goHydrated(page, 'docs/intro');
  const opener = page.getByRole('button', { name: 'Toggle navigation bar', exact: true });
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const isOpen = () => page.locator('[data-site-menu]').evaluate((menu) => menu.matches(':popover-open'));
  expect(await sidebar.isVisible()).toBe(false);
  await opener.click();
  await expect.poll(isOpen).toBe(true);
  await page.locator('main[inert]').waitFor({ state: 'attached' }); // the code that closes it has come
  await page.setViewportSize({ width: 997, height: 800 });
  await expect.poll(isOpen).toBe(false);
  expect(await opener.isVisible()).toBe(false);
  expect(await sidebar.isVisible()).toBe(true);
  expect(await page.locator('[inert]').count()).toBe(0);
});

test('§2 and §4 Navbar: it is hidden on scroll down, shown on scroll up', async ({ openAt }) => {
  const { page } = await openAt('docs/api/lifecycle');
  const bottom = () => page.getByRole('banner').evaluate((navbar) => navbar.getBoundingClientRect().bottom);
  expect(await bottom()).toBeGreaterThan(0);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 900);
  await expect.poll(bottom).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -200);
  await expect.poll(bottom).toBeGreaterThan(0);
});

test('§2 Footer: it has the link groups Learn, Social and More', async ({ openAt }) => {
  const { page } = await openAt('');
  const footer = page.getByRole('contentinfo');
  const headings = footer.getByRole('heading');
  expect(await headings.allTextContents()).toEqual(['Learn', 'Social', 'More']);
  for (const name of ['Twitch', 'YouTube', 'Discord', 'X', 'Get the code'])
    expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href'), name).toMatch(
      /^https:\/\//,
    );
});

test('§2 and §4 Colour toggle: the reader switches the mode, which is stored under the key theme', async ({
  openAt,
}) => {
  const { page } = await openAt('docs/intro', { colorScheme: 'dark' });
  const mode = () => page.locator('html').getAttribute('data-theme');
  expect(await mode()).toBe('dark');
  await colorToggle(page).click();
  await expect.poll(mode).toBe('light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await page.reload();
  expect(await mode()).toBe('light');
});

test('§2 and §4 Announcement bar: it is optional, can be dismissed, and stays so', async ({ openAt }) => {
  const { page } = await openAt('docs/welcome', { baseURL: inject('showcaseUrl') });
  const bar = page.getByRole('region', { name: 'Announcement' });
  await bar.getByRole('button', { name: 'Close' }).click();
  await bar.waitFor({ state: 'hidden' });
  await page.reload();
  expect(await bar.isVisible()).toBe(false);
  const published = await (await fetch(inject('lanternUrl'))).text();
  expect(published).not.toContain('aria-label="Announcement"');
});

test('§2 Progress bar: it shows at the top during a route change', async ({ openPage }) => {
  const { page } = await openPage();
  const module = gate();
  await page.route('**/assets/pages/name.*', module.hold);
  await goHydrated(page, 'docs/missing');
  await navbarLink(page, 'Why that name?').click();
  const bar = page.getByRole('progressbar', { name: 'Loading page' });
  await bar.waitFor();
  expect((await bar.boundingBox())?.y).toBe(0);
  module.open();
  await page.waitForURL('**/name');
  await bar.waitFor({ state: 'hidden' });
});

test('§2 and §9 Table of contents: it covers the heading levels 2 to 3', async ({ openAt }) => {
  const { page } = await openAt('docs/streaming/obs');
  const [listed, there] = await page.evaluate(() => {
    const links = document.querySelectorAll<HTMLAnchorElement>('.toc [data-toc-link]');
    const headings = document.querySelectorAll('[data-article] :is(h2, h3)[id]');
    return [
      [...links].map(({ hash }) => decodeURIComponent(hash.slice(1))),
      [...headings].map(({ id }) => id),
    ];
  });
  expect(listed).toEqual(there);
  expect(await page.locator('[data-article] h3[id]').count()).toBeGreaterThan(0);
});
