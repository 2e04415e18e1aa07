// The search with a slow or broken connection. test/browsers has the rest of what readers do with it.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import { gate, quiet } from '../support/page-time.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Search the site' });
const resultsOf = (page: Page) => dialogOf(page).getByRole('listbox', { name: 'Results' });

test('reports a slow connection, and loses no letter typed meanwhile and no Enter', { tags: 'slow' }, async ({
  openPage,
}) => {
  const { page } = await openPage();
  const [code, texts] = [gate(), gate()];
  await page.context().route('**/assets/search-dialog.*', code.hold);
  await page.context().route('**/assets/search-text.*', texts.hold);
  await page.goto('docs/welcome');
  const asked = page.waitForRequest('**/assets/search-text.*');
  await page.keyboard.type('/fla');
  await dialogOf(page).getByText('The search is loading…', { exact: true }).waitFor();
  code.open();
  await page.keyboard.type('r');
  await asked;
  await page.keyboard.type('e');
  await page.keyboard.press('Enter');
  await dialogOf(page).getByText('The search is loading…', { exact: true }).waitFor();
  texts.open();
  await page.waitForURL('**/docs/api/lantern/flare*');
});

test('leaves the field alone while a word is composed in it', { tags: 'slow' }, async ({ openPage }) => {
  const { page } = await openPage();
  const code = gate();
  await page.route('**/assets/search-dialog.*', code.hold);
  await page.goto('docs/welcome');
  await page.keyboard.press('/');
  const plain = dialogOf(page).getByRole('textbox', { name: 'Search the site' });
  await plain.dispatchEvent('compositionstart');
  code.open();
  await quiet(page);
  expect(await plain.count()).toBe(1);
  await plain.dispatchEvent('compositionend');
  await fieldOf(page).waitFor();
});

test.for([
  ['texts', '**/assets/search-text.*'],
  ['index', '**/page-index/search.json'],
] as const)(
  'when its %s cannot be loaded the dialog reports it, and "Retry" tries again',
  {
    tags: 'slow',
  },
  async ([, texts], { openPage }) => {
    const { page } = await openPage({ expectsProblems: true });
    await page.context().route(texts, (route) => route.abort());
    await page.goto('docs/welcome');
    await page.keyboard.press('/');
    const failure = dialogOf(page).getByRole('alert');
    await expect.poll(() => failure.textContent()).toBe('The search could not be loaded.Retry');
    await page.context().unroute(texts);
    await dialogOf(page).getByRole('button', { name: 'Retry' }).click();
    await fieldOf(page).fill('tide');
    await resultsOf(page).getByRole('option').first().waitFor();
  },
);

test('asks the host each time whether its index is still the same', async ({ openAt }) => {
  const { page } = await openAt('docs/welcome');
  const asked = page.waitForRequest('**/page-index/search.json');
  await page.keyboard.press('/');
  expect(await (await asked).headerValue('cache-control')).toBe('max-age=0');
});
