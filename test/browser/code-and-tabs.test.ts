// Code blocks and tabs work before hydration, with the mouse and with keys.

import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { type PageOptions, test, type WatchedPage } from '../support/browser-test.ts';
import { fixtureContent, openFixtureSite } from '../support/built-fixture.ts';
import { goHydrated, hydrate } from '../support/links.ts';

const KEY = 'docusaurus.tab.npm2yarn';
const PIECES = 'docs/pieces';

const site = await openFixtureSite({ content: fixtureContent('pieces') }, afterAll);

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const selected = (page: Page) =>
  page
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.filter((element) => element.ariaSelected === 'true').map((element) => element.textContent),
    );
const shown = (page: Page) =>
  page
    .getByRole('tabpanel')
    .filter({ visible: true })
    .evaluateAll((panels) => panels.map((panel) => panel.textContent?.trim()));
const block = (page: Page, title: string) => page.locator('[data-code-block]').filter({ hasText: title });
const copyButton = (page: Page, title: string, name = 'Copy code to clipboard') =>
  block(page, title).getByRole('button', { name });

/** Opens a page that notes what it copies: all pages of a browser share the clipboard itself. */
async function openCopying(openPage: (options: PageOptions) => Promise<WatchedPage>, path: string) {
  const { page } = await openPage({ baseURL: site.url });
  const copied: string[] = [];
  await page.exposeFunction('noteCopy', (text: string) => copied.push(text));
  await page.addInitScript(() => {
    const note = (text = '') =>
      (window as unknown as { noteCopy(text: string): Promise<void> }).noteCopy(text);
    const write = async ([item]: ClipboardItem[]) => note(await (await item?.getType('text/plain'))?.text());
    Object.defineProperty(navigator, 'clipboard', { value: { write, writeText: note } });
  });
  await page.goto(path);
  return { page, copied };
}

test('the copy button copies the code as written, and confirms it', async ({ openPage }) => {
  const { page, copied } = await openCopying(openPage, PIECES);
  await block(page, 'short.js').hover();
  const confirmation = copyButton(page, 'short.js', 'Copied').waitFor(); // it stays for two seconds
  await copyButton(page, 'short.js').click();
  await confirmation;
  expect(copied).toEqual(['const short = 1;\n\nconst shorter = 2;']);
  await copyButton(page, 'short.js').waitFor();
});

test('the button at the top copies the page as Markdown', { tags: 'slow' }, async ({ openPage }) => {
  const { page, copied } = await openCopying(openPage, PIECES);
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect.poll(() => copied).toEqual([expect.stringMatching(/^# /)]);
});

for (const state of ['blocked', 'missing, since the page came without HTTPS'])
  test(`the copy button selects the code where the clipboard is ${state}`, { tags: 'slow' }, async ({
    openPage,
  }) => {
    const { page } = await openPage({ baseURL: site.url });
    await page.addInitScript((isThere) => {
      const blocked = { writeText: () => Promise.reject(new Error('not allowed')) };
      Object.defineProperty(navigator, 'clipboard', { value: isThere ? blocked : undefined });
    }, state === 'blocked');
    await page.goto(PIECES);
    await block(page, 'short.js').hover();
    await copyButton(page, 'short.js').click();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain('const shorter = 2;');
  });

test('code is a stop of the Tab key and has a wrap button only if it scrolls; the button turns wrapping on and off', async ({
  openAt,
}) => {
  const { page } = await openAt(PIECES, { baseURL: site.url });
  const wrap = block(page, 'long.js').getByRole('button', { name: 'Toggle word wrap' });
  await block(page, 'long.js').hover();
  await wrap.waitFor();
  const isOverflowing = () =>
    block(page, 'long.js')
      .locator('pre')
      .evaluate((code) => code.scrollWidth > code.clientWidth);
  const isStop = (title: string) =>
    block(page, title)
      .locator('pre')
      .evaluate((code) => code.tabIndex === 0);
  expect(await isOverflowing()).toBe(true);
  expect(await isStop('long.js')).toBe(true);
  expect(await isStop('short.js')).toBe(false);
  await wrap.click();
  await expect.poll(() => wrap.getAttribute('aria-pressed')).toBe('true');
  expect(await isOverflowing()).toBe(false);
  await expect.poll(() => isStop('long.js')).toBe(false);
  await wrap.click();
  expect(await wrap.getAttribute('aria-pressed')).toBe('false');
  expect(await isOverflowing()).toBe(true);
  expect(await block(page, 'short.js').getByRole('button', { name: 'Toggle word wrap' }).isVisible()).toBe(
    false,
  );
});

test('choosing a tab switches all groups of its name, and stores the choice under that name', async ({
  openAt,
}) => {
  const { page } = await openAt(PIECES, { baseURL: site.url });
  const other = await page.context().newPage();
  await other.goto(PIECES);
  await hydrate(other); // from here on it follows
  expect(await selected(page)).toEqual(['npm', 'npm', 'Left', 'Near']);
  await tab(page, 'pnpm').first().click();
  await expect.poll(() => selected(page)).toEqual(['pnpm', 'pnpm', 'Left', 'Near']);
  expect(await shown(page)).toEqual([
    expect.stringContaining('pnpm add a-package'),
    expect.stringContaining('pnpm, again'),
    expect.stringContaining('To the left'),
    expect.stringContaining('Near to it'),
  ]);
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('pnpm');
  await expect.poll(() => selected(other)).toEqual(['pnpm', 'pnpm', 'Left', 'Near']);
  // A group inside a panel has its own choice.
  await tab(page, 'Right').nth(1).click();
  await expect.poll(() => selected(page)).toEqual(['pnpm', 'pnpm', 'Left', 'Right']);
  await tab(page, 'Right').first().click();
  await expect.poll(() => selected(page)).toEqual(['pnpm', 'pnpm', 'Right']);
  await tab(page, 'Left').click();
  await expect.poll(() => selected(page)).toEqual(['pnpm', 'pnpm', 'Left', 'Right']);
  await page.reload();
  await expect.poll(() => selected(page)).toEqual(['pnpm', 'pnpm', 'Left', 'Near']);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('tab')))).toEqual([
    KEY,
  ]);
});

test('a stored choice without a tab, or without the name of a group, changes nothing', {
  tags: 'slow',
}, async ({ openPage }) => {
  const { page } = await openPage({ baseURL: site.url });
  await page.addInitScript(() => {
    localStorage.setItem('docusaurus.tab.npm2yarn', 'gone');
    localStorage.setItem('docusaurus.tab.', 'right');
  });
  await goHydrated(page, PIECES);
  expect(await selected(page)).toEqual(['npm', 'npm', 'Left', 'Near']);
});

test('the chosen tab stays at the same place on the screen', { tags: 'slow' }, async ({ openAt }) => {
  const { page } = await openAt(PIECES, { baseURL: site.url, viewport: { width: 1200, height: 300 } });
  const lower = tab(page, 'Yarn').nth(1);
  await lower.scrollIntoViewIfNeeded();
  // The group above then changes its height with the choice. Scroll anchoring is off, so the browser cannot compensate.
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none';
    const panel = document.querySelector('[data-tab-panel="yarn"]');
    for (let count = 0; count < 10; count++) panel?.append(document.createElement('hr'), 'more');
  });
  const top = () => lower.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  await lower.click();
  await expect.poll(() => lower.getAttribute('aria-selected')).toBe('true');
  expect(await top()).toBe(before);
});

test('a route change restores the stored tab and the wrap buttons', async ({ openPage }) => {
  const { page } = await openPage({ baseURL: site.url });
  await page.addInitScript((key) => localStorage.setItem(key, 'yarn'), KEY);
  await page.goto('');
  await page.getByRole('main').getByRole('link', { name: 'Pieces' }).first().click();
  await page.waitForURL(`**/${PIECES}`);
  await expect.poll(() => selected(page)).toEqual(['Yarn', 'Yarn', 'Left', 'Near']);
  await block(page, 'long.js').hover();
  await block(page, 'long.js').getByRole('button', { name: 'Toggle word wrap' }).waitFor();
});
