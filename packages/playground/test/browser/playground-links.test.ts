// Bundles by link, and links to and from the playground: a stranger's code waits for Run.

import { graphicOf, openScore, replaceInEditor, scoreTest as test } from '../support/playground.ts';

test('a shared link brings the same bundle to another browser, and a broken one is reported', async ({
  score: page,
  openPage,
}) => {
  await replaceInEditor(page, 'HOME', 'OWLS');
  await graphicOf(page).getByText('OWLS').waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this bundle' }).inputValue();
  const { page: other } = await openPage();
  await openScore(other, '#bundle=broken');
  await other.getByText("The bundle in this link can't be read").waitFor();
  await other.goto(link);
  await other.locator('.cover').getByRole('button', { name: 'Run' }).click();
  await graphicOf(other).getByText('OWLS').waitFor();
});

test('a reader who follows a link and comes back finds the playground unchanged', { tags: 'slow' }, async ({
  score: page,
}) => {
  await replaceInEditor(page, 'HOME', 'SWANS');
  await graphicOf(page).getByText('SWANS').waitFor();
  await page.getByRole('link', { name: 'Your first bundle' }).first().click();
  await page.waitForURL('**/docs/quickstart/bundles');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await graphicOf(page).getByText('SWANS').waitFor();
});
