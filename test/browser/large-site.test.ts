// Pages of a large site are no larger than on a small one; the rest of the sidebar loads on demand.

import { afterAll, expect } from 'vitest';
import { test } from '../support/browser-test.ts';
import { openFixtureSite } from '../support/built-fixture.ts';
import { hydrate, isSameDocument, markDocument, sidebarLink } from '../support/links.ts';

const FOLDERS = 10;
const PAGES = 30;

const content: Record<string, string> = { 'index.md': '# Start\n' };
for (let part = 0; part < FOLDERS; part++) {
  const folder = `docs/part-${part}`;
  content[`${folder}/_category_.yml`] = `label: Part ${part}\nlink: { type: generated-index }\n`;
  for (let page = 0; page < PAGES; page++)
    content[`${folder}/page-${page}.md`] = `# Page ${part}.${page}\n\nText.\n`;
}
const site = await openFixtureSite({ content }, afterAll);

const toggle = (label: string) => `Toggle the collapsible sidebar category '${label}'`;

test('loads another branch of the sidebar when it is opened', async ({ openAt }) => {
  const { page } = await openAt('docs/part-3/page-7', { baseURL: site.url });
  expect(await sidebarLink(page, 'Page 3.7').getAttribute('aria-current')).toBe('page');
  expect(await sidebarLink(page, 'Page 5.1').count()).toBe(0);
  await hydrate(page);
  await markDocument(page);
  await page.getByRole('button', { name: toggle('Part 5') }).click();
  await sidebarLink(page, 'Page 5.1').click();
  await page.getByRole('heading', { level: 1, name: 'Page 5.1' }).waitFor();
  expect(await sidebarLink(page, 'Page 5.1').getAttribute('aria-current')).toBe('page');
  expect(await isSameDocument(page)).toBe(true);
});

test('a branch that cannot be loaded reports it, and "Retry" loads it', async ({ openHydrated }) => {
  const { page } = await openHydrated('docs/part-3/page-7', { baseURL: site.url, expectsProblems: true });
  await page.route('**/assets/sidebar.*', (route) => route.abort());
  await page.getByRole('button', { name: toggle('Part 5') }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Part 5' });
  await failure.waitFor();
  const retry = failure.getByRole('button', { name: 'Retry' });
  await retry.click();
  await failure.waitFor();
  await page.unrouteAll();
  await retry.click();
  await sidebarLink(page, 'Page 5.1').waitFor();
  expect(await failure.count()).toBe(0);
});

test('without JavaScript a closed branch links to the page of its category', async ({ openAt }) => {
  const { page } = await openAt('docs/part-3/page-7', { baseURL: site.url, javaScriptEnabled: false });
  await page.getByRole('button', { name: toggle('Part 5') }).click();
  await sidebarLink(page, 'All pages of Part 5').click();
  await page.waitForURL('**/docs/category/part-5');
});
