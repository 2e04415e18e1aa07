// Every page opens cleanly in a real browser, and the chrome around it does what its names promise.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { PHONE, test } from '../support/browser-test.ts';

const TOGGLE = /^Switch between dark and light mode \(currently (dark|light) mode\)$/;

const metadata = JSON.parse(await readFile(join(inject('siteFolder'), 'docs-metadata.json'), 'utf8')) as {
  readonly versions: readonly {
    readonly path: string;
    readonly docs: readonly { readonly path: string }[];
  }[];
};
const urlPaths = new Set([
  '/',
  '/name',
  ...metadata.versions.flatMap(({ path, docs }) => [path, ...docs.map((doc) => doc.path)]),
]);

describe.concurrent('every route', () => {
  for (const urlPath of urlPaths) {
    test(`${urlPath} opens with a heading, without errors, warnings or failed requests`, async ({
      openPage,
    }) => {
      const { page, problems } = await openPage();
      const response = await page.goto(urlPath.slice(1), { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(200);
      expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.title()).not.toBe('');
      const navigation = page.getByRole('navigation', { name: 'Main', exact: true });
      for (const name of ['Why that name?', 'What is it?', 'Docs']) {
        expect(await navigation.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true);
      }
      expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).count()).toBe(
        urlPath.startsWith('/docs') ? 1 : 0,
      );
      expect(problems).toEqual([]);
    });
  }
});

test('an unknown path shows the page for it, with status 404', async ({ openPage }) => {
  const { page, problems } = await openPage();
  const response = await page.goto('docs/no-such-page', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(404);
  expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(
    problems.filter((problem) => !/no-such-page was answered with 404|status of 404/.test(problem)),
  ).toEqual([]);
});

for (const preferred of ['dark', 'light'] as const) {
  test(`the colour mode can be switched away from a preferred ${preferred}, and the choice is kept`, async ({
    openPage,
  }) => {
    const other = preferred === 'dark' ? 'light' : 'dark';
    const { page, problems } = await openPage({ colorScheme: preferred });
    const mode = () => page.locator('html').getAttribute('data-theme');
    await page.goto('docs/intro');
    expect(await mode()).toBe(preferred);
    const toggle = page.getByRole('banner').getByRole('button', { name: TOGGLE }).first();
    expect(await toggle.getAttribute('aria-label')).toContain(`currently ${preferred} mode`);
    await toggle.click();
    await expect.poll(mode).toBe(other);
    await expect.poll(() => toggle.getAttribute('aria-label')).toContain(`currently ${other} mode`);
    await page.reload();
    expect(await mode()).toBe(other);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(other);
    expect(problems).toEqual([]);
  });
}

test('the menu of a phone opens, leads to a page, and closes', async ({ openPage }) => {
  const { page, problems } = await openPage({ viewport: PHONE });
  await page.goto('');
  const button = page.getByRole('button', { name: 'Toggle navigation bar', exact: true });
  await button.click();
  const close = page.getByRole('button', { name: 'Close navigation bar', exact: true });
  await close.waitFor();
  await close.click();
  await close.waitFor({ state: 'hidden' });

  await button.click();
  await close.waitFor();
  await page
    .getByRole('link', { name: 'Why that name?', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL('**/name');
  await close.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});

test('without JavaScript a page can be read and its links lead on', async ({ openPage }) => {
  const { page, problems } = await openPage({ javaScriptEnabled: false });
  await page.goto('docs/intro');
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Why that name?' })
    .click();
  await page.waitForURL('**/name');
  expect(await page.getByRole('main').getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(problems).toEqual([]);
});
