// Mishaps of a show, made to happen in the playground: the graphic that is wrong afterwards is told and framed.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsOf } from '../support/axe.ts';
import { PHONE, test } from '../support/browser-test.ts';
import { fileTab, graphicOf, openScore, panelOf, replaceInEditor } from '../support/playground.ts';

const plus = (page: Page): Promise<void> => panelOf(page).locator('[data-team="home"]').nth(2).click();
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().press('Enter');
const found = (page: Page, text: string) => page.locator('.finding', { hasText: text });

test('a graphic that does not ask for the state has lost it after a reload, and one that asks has not', async ({
  openPage,
}) => {
  const { page } = await openPage();
  await openScore(page);
  // Repeating the score would put right what is lost.
  await fileTab(page, 'server/main.js').click();
  await replaceInEditor(page, 'setInterval(announceScore, 5000);', '');
  await page.getByText('Saved in this browser').waitFor();
  await plus(page);
  await graphicOf(page).locator('#home', { hasText: '1' }).waitFor();
  await press(page, 'Rehearse');
  await press(page, 'Reload the graphics');
  await found(page, 'shows what it showed before: “HOME 1 AWAY 0”.').waitFor();
  expect(await page.locator('[data-wrong]').count()).toBe(0);
  await press(page, 'Cut the connection');
  await page.getByText('The graphics are cut off from the server.').waitFor();
  await press(page, 'Restart'); // connects them again
  await found(page, 'has heard nothing from the server since then').waitFor();
  await fileTab(page, 'graphics/score.html').click();
  await replaceInEditor(page, "omphalos.sendMessage('score-query');", '');
  await graphicOf(page).locator('#home', { hasText: '–' }).waitFor();
  await plus(page);
  await graphicOf(page).locator('#home', { hasText: '2' }).waitFor();
  await press(page, 'Reload the graphics');
  const wrong = found(page, 'lost what it showed: it shows “– –”, and before “HOME 2 AWAY 0”.');
  await wrong.getByRole('img', { name: 'Wrong' }).waitFor();
  expect(await page.locator('.graphic-place[data-wrong]').count()).toBe(1);
  expect(await wrong.getByRole('link').getAttribute('href')).toMatch(
    /\/docs\/guides\/graphics#show-the-current-state-after-loading$/,
  );
  expect(await faultsOf(page, { within: '[data-playground]' })).toEqual([]);
});

test('a graphic on a phone that was cut off misses what is sent, until somebody sends it again', async ({
  openPage,
}) => {
  const { page } = await openPage({ viewport: PHONE });
  await openScore(page, '', 'attached');
  await press(page, 'Picture');
  await press(page, 'Rehearse');
  await press(page, 'Cut the connection');
  await page.getByText('The graphics are cut off from the server.').waitFor();
  await plus(page);
  await panelOf(page).locator('#home', { hasText: '1' }).waitFor();
  // What is not in front is looked at, too.
  await press(page, 'Code');
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await found(
    page,
    'missed score-changed, and nobody has sent it again: it still shows “HOME 0 AWAY 0”.',
  ).waitFor();
  await found(page, 'missed a message, but knows it by now: it shows “HOME 1 AWAY 0”.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
