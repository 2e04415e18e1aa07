// Internal links change the page without loading a document, and readers, screen readers and other programs get the
// same page as after a full load.

import { expect } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import { goHydrated, isSameDocument, markDocument, navbarLink, sidebarLink } from '../support/links.ts';

test('head, sidebar, breadcrumbs, contents and neighbours are the same as after a full load', async ({
  openPage,
}) => {
  const { page } = await openPage();
  const facts = () =>
    page.evaluate(() => {
      const all = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => element.outerHTML);
      const text = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => element.textContent);
      return {
        title: document.title,
        head: all(
          'meta[name=description], meta[name=robots], meta[name^="twitter:"], meta[property], link[rel=canonical], link[rel=alternate]',
        ).sort(),
        structured: text('script[type="application/ld+json"]'),
        current: text('[aria-current=page]'),
        open: [...document.querySelectorAll<HTMLDetailsElement>('details[data-category]')].map((d) => d.open),
        contents: text('[data-toc-link]'),
        breadcrumbs: text('.breadcrumbs li'),
        neighbours: text('.pagination a'),
        kind: [...document.querySelectorAll<HTMLElement>('[data-kind]')].map(
          (element) => element.dataset.kind,
        ),
        article: document.querySelector('[data-article]')?.textContent,
      };
    });
  for (const [from, name, to] of [
    ['', 'Docs', 'docs'],
    ['docs/welcome', 'Its story', 'story'],
    ['story', 'What it does', 'docs/welcome'],
  ] as const) {
    await goHydrated(page, from);
    await markDocument(page);
    await navbarLink(page, name).click();
    await page.waitForURL(`**/${to}`);
    await page.waitForFunction(
      (path) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(path),
      to,
    );
    expect(await isSameDocument(page)).toBe(true);
    const changed = await facts();
    await page.goto(to);
    expect(changed, to).toEqual(await facts());
  }
});

test('categories stay as the reader left them, and the one of the new page opens', async ({
  openHydrated,
}) => {
  const { page } = await openHydrated('docs/welcome');
  const category = (name: string) =>
    page.getByRole('button', { name: `Toggle the collapsible sidebar category '${name}'` });
  expect(await category('First Steps').getAttribute('aria-expanded')).toBe('false');
  await category('First Steps').click();
  await expect.poll(() => category('First Steps').getAttribute('aria-expanded')).toBe('true');
  await sidebarLink(page, 'Guides').click();
  await page.waitForURL('**/docs/category/guides');
  await expect.poll(() => category('Guides').getAttribute('aria-expanded')).toBe('true');
  expect(await category('First Steps').getAttribute('aria-expanded')).toBe('true');
  expect(await category('Interface').getAttribute('aria-expanded')).toBe('false');
});
