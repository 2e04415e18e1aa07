// Bundles by link, and links to and from the playground: a stranger's code waits.

import { expect } from 'vitest';
import { fragmentOf } from '../../src/playground/editor/share-link.ts';
import { test } from '../support/browser-test.ts';
import { editorOf, frameOf, graphicOf, openScore, PAGE, replaceInEditor } from '../support/playground.ts';

test('what comes by a link is shown, and runs when its reader says so', async ({ openPage }) => {
  const { page } = await openPage();
  const manifest = {
    name: 'gift',
    version: '1.0.0',
    omphalos: {
      compatibleRange: '*',
      graphics: [{ file: 'a.html', name: 'gift', size: { width: 800, height: 600 } }],
    },
  };
  const files = { 'package.json': JSON.stringify(manifest), 'graphics/a.html': '<h1>Surprise</h1>' };
  await page.goto(`${PAGE}#${fragmentOf({ name: 'A gift', files })}`);
  await page.getByText('This bundle came by a link.').waitFor();
  await expect.poll(() => editorOf(page).textContent()).toContain('Surprise');
  // Neither an edit nor a reload runs it.
  await editorOf(page).click();
  await page.keyboard.insertText(' ');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('omphalos.playground')))
    .toContain('"hold":"link"');
  await page.reload();
  await page.getByText('This bundle came by a link.').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.locator('.cover').getByRole('button', { name: 'Run' }).click();
  await frameOf(page, 'Graphic: gift').getByText('Surprise').waitFor();
});

test('a link that holds no bundle is told, and another one is opened', async ({ openPage }) => {
  const { page } = await openPage();
  await openScore(page, '#bundle=broken');
  await page.getByText('The bundle in this link cannot be read').waitFor();
});

test('a shared link brings the same bundle to another browser', async ({ openPage }) => {
  const { page } = await openPage();
  await openScore(page);
  await replaceInEditor(page, 'HOME', 'OWLS');
  await graphicOf(page).getByText('OWLS').waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this bundle').inputValue();
  const { page: other } = await openPage();
  await other.goto(link);
  await other.locator('.cover').getByRole('button', { name: 'Run' }).click();
  await graphicOf(other).getByText('OWLS').waitFor();
});

test('whoever follows a link and comes back finds the playground as it was', async ({ openPage }) => {
  const { page } = await openPage();
  await openScore(page);
  await replaceInEditor(page, 'HOME', 'SWANS');
  await graphicOf(page).getByText('SWANS').waitFor();
  await page.getByRole('link', { name: 'Your first bundle' }).first().click();
  await page.waitForURL('**/docs/quickstart/bundles');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await graphicOf(page).getByText('SWANS').waitFor();
});
