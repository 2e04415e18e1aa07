// On a site of many pages a page carries no more than on a small one, and the rest of the sidebar comes when asked for.

import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from '../support/browser-test.ts';
import { type FixtureSite, openFixtureSite } from '../support/built-fixture.ts';
import { hydrate, sidebarLink } from '../support/links.ts';
import { gate, quiet } from '../support/page-time.ts';
import { isSameDocument, markDocument } from '../support/same-document.ts';

const FOLDERS = 10;
const PAGES = 30;
/** So much on each page that the search does not load all texts. */
const FILLER = 'A sentence as it stands on every page of a large site. '.repeat(80);

let content: string;
let site: FixtureSite;
beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'omphalos-docs-'));
  await writeFile(join(content, 'index.md'), '# Start\n');
  for (let folder = 0; folder < FOLDERS; folder++) {
    const path = join(content, 'docs', `part-${folder}`);
    await mkdir(path, { recursive: true });
    await writeFile(join(path, '_category_.yml'), `label: Part ${folder}\nlink: { type: generated-index }\n`);
    for (let page = 0; page < PAGES; page++)
      await writeFile(
        join(path, `page-${page}.md`),
        `# Page ${folder}.${page}\n\n${FILLER} Here stands quark${folder}x${page} alone.\n`,
      );
  }
  site = await openFixtureSite({ content });
});
afterAll(async () => {
  await site.close();
  await rm(content, { recursive: true });
});

const toggle = (label: string) => `Toggle the collapsible sidebar category '${label}'`;

test('no file that a page needs lists all pages', async () => {
  const assets = await readdir(join(site.folder, 'assets'));
  const listed = await readdir(join(site.folder, 'page-index'));
  // The list of the search is for those who search; the page for reading offline stands there, too.
  const index = listed.filter((name) => name.endsWith('.json') && name !== 'search.json');
  expect(index.length).toBeGreaterThan(4);
  for (const name of index) {
    const { pages } = JSON.parse(await readFile(join(site.folder, 'page-index', name), 'utf8'));
    expect(Object.keys(pages).length).toBeLessThan(100);
  }
  for (const name of assets.filter((file) => file.startsWith('sidebar.')))
    expect((await stat(join(site.folder, 'assets', name))).size).toBeLessThan(8000);
  const page = await readFile(join(site.folder, 'docs/part-3/page-7.html'), 'utf8');
  expect(page.match(/href="\/docs\/part-/g)?.length).toBeLessThan(3 * PAGES);
});

test('the own branch is there at once, another one when it is opened, and links in it lead on', async ({
  openPage,
}) => {
  const { page, problems } = await openPage({ baseURL: site.url });
  await page.goto('docs/part-3/page-7');
  expect(await sidebarLink(page, 'Page 3.7').getAttribute('aria-current')).toBe('page');
  expect(await sidebarLink(page, 'Page 5.1').count()).toBe(0);
  await hydrate(page);
  await markDocument(page);
  await page.getByRole('button', { name: toggle('Part 5') }).click();
  await sidebarLink(page, 'Page 5.1').click();
  await page.getByRole('heading', { level: 1, name: 'Page 5.1' }).waitFor();
  expect(await sidebarLink(page, 'Page 5.1').getAttribute('aria-current')).toBe('page');
  expect(await isSameDocument(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('a branch that cannot be loaded says so, and "Retry" loads it', async ({ openPage }) => {
  const { page } = await openPage({ baseURL: site.url });
  await page.goto('docs/part-3/page-7');
  await hydrate(page);
  let isBroken = true;
  await page.route('**/assets/sidebar.*', (route) => (isBroken ? route.abort() : route.continue()));
  await page.getByRole('button', { name: toggle('Part 5') }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Part 5' });
  await failure.waitFor();
  const retry = failure.getByRole('button', { name: 'Retry' });
  await retry.click();
  await failure.waitFor();
  isBroken = false;
  await failure.getByRole('button', { name: 'Retry' }).click();
  await sidebarLink(page, 'Page 5.1').waitFor();
  expect(await failure.count()).toBe(0);
});

test('without JavaScript a closed branch leads to the page of its category', async ({ openPage }) => {
  const { page } = await openPage({ baseURL: site.url, javaScriptEnabled: false });
  await page.goto('docs/part-3/page-7');
  await page.getByRole('button', { name: toggle('Part 5') }).click();
  await sidebarLink(page, 'All pages of Part 5').click();
  await page.waitForURL('**/docs/category/part-5');
});

/** Counts what the search asks for, by kind. */
function watchSearch(page: Page) {
  const asked = { text: 0, outline: 0, words: 0 };
  page.context().on('request', (request) => {
    const [, kind] = /\/assets\/search-(text|outline|words)\./.exec(request.url()) ?? [];
    if (kind) asked[kind as keyof typeof asked] += 1;
  });
  return asked;
}

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search the site' });
const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

test('titles are found by the outline, before any text has come', async ({ openPage }) => {
  const { page, problems } = await openPage({ baseURL: site.url });
  const asked = watchSearch(page);
  const texts = gate();
  await page.context().route(/\/assets\/search-(text|words)\./, texts.hold);
  await page.goto('docs/part-3/page-7');
  await page.keyboard.press('/');
  await fieldOf(page).fill('Page 5.11');
  await optionsOf(page).first().waitFor();
  expect(asked.outline).toBeGreaterThan(0);
  texts.open();
  await quiet(page);
  expect(problems).toEqual([]);
});

test('the search loads an outline, and of the texts those that a query asks for', async ({ openPage }) => {
  const { page, problems } = await openPage({ baseURL: site.url });
  const asked = watchSearch(page);
  await page.goto('docs/part-3/page-7');
  await page.keyboard.press('/');
  // At once: a query that stands for a moment, as one does on a busy machine, has lists and texts loaded for it.
  await fieldOf(page).fill('quark8x21');
  await page
    .getByRole('listbox')
    .getByRole('group', { name: /Page 8\.21/ })
    .waitFor();
  expect(asked.outline).toBeGreaterThan(0);
  expect(asked.words).toBe(1);
  expect(asked.text).toBeGreaterThan(0);
  expect(asked.text).toBeLessThanOrEqual(4);
  await expect.poll(() => optionsOf(page).first().textContent()).toContain('quark8x21');

  // What is known to stand nowhere needs no texts.
  const before = asked.text;
  await fieldOf(page).fill('zzyzx nowhere');
  await page.getByText('Nothing found for “zzyzx nowhere”').waitFor();
  expect(asked.text).toBe(before);
  expect(problems).toEqual([]);
});

test('texts of a query that cannot be loaded are told, and "Retry" loads them', async ({ openPage }) => {
  const { page } = await openPage({ baseURL: site.url });
  let isBroken = true;
  await page
    .context()
    .route('**/assets/search-text.*', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto('docs/part-3/page-7');
  await page.keyboard.press('/');
  await fieldOf(page).fill('quark8x21');
  await page.getByText('The search could not be loaded.').waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page
    .getByRole('listbox')
    .getByRole('group', { name: /Page 8\.21/ })
    .waitFor();
});
