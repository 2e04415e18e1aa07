// The search with a slow or broken connection. test/browsers has the rest of what readers do with it.

import type { Page } from 'playwright-core';
import { lanternTest as test } from '../support/browser-test.ts';
import { gate } from '../support/page-time.ts';

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
  await page.keyboard.type('/fla');
  await dialogOf(page).getByText('The search is loading…', { exact: true }).waitFor();
  const asked = page.waitForRequest('**/assets/search-text.*');
  code.open();
  await page.keyboard.type('r');
  await asked;
  await page.keyboard.type('e');
  await page.keyboard.press('Enter');
  await dialogOf(page).getByText('The search is loading…', { exact: true }).waitFor();
  texts.open();
  await page.waitForURL('**/docs/api/lantern/flare*');
});

test('when its texts cannot be loaded the dialog reports it, and "Retry" tries again', {
  tags: 'slow',
}, async ({ openPage }) => {
  const { page } = await openPage({ expectsProblems: true });
  const texts = '**/assets/search-text.*';
  await page.context().route(texts, (route) => route.abort());
  await page.goto('docs/welcome');
  await page.keyboard.press('/');
  await dialogOf(page).getByText('The search could not be loaded.').waitFor();
  await page.context().unroute(texts);
  await dialogOf(page).getByRole('button', { name: 'Retry' }).click();
  await fieldOf(page).fill('tide');
  await resultsOf(page).getByRole('option').first().waitFor();
});
