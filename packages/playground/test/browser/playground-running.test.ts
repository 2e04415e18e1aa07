// A bundle runs in the playground: edits show, errors are reported with their place, and no code can prevent a reader
// from stopping it.

import { expect } from 'vitest';
import { watchViolations } from '../../../../test/support/violations.ts';
import {
  editorOf,
  fileTab,
  graphicOf,
  openScore,
  panelOf,
  replaceInEditor,
  scoreTest as test,
} from '../support/playground.ts';

test('a press in the panel changes the graphic and is listed with its route, under the strict policy', async ({
  openPage,
}) => {
  const { page } = await openPage();
  const violations = await watchViolations(page);
  await openScore(page);
  await panelOf(page).locator('[data-team="home"][data-points="1"]').click();
  await graphicOf(page).locator('#home', { hasText: '1' }).waitFor();
  const entry = page.locator('.entry', { hasText: 'score-add' }).first();
  await entry.waitFor();
  expect(await entry.textContent()).toContain('score-control → server');
  expect(await entry.textContent()).toContain('{"team":"home","points":1}');
  await page.locator('.entry', { hasText: 'home is now 1' }).waitFor();
  expect(violations).toEqual([]);
});

test('edits show in the picture, stored values stay, and undo reverts the edit', async ({ score: page }) => {
  await panelOf(page).locator('[data-team="away"][data-points="1"]').click();
  await graphicOf(page).locator('#away', { hasText: '1' }).waitFor();
  await replaceInEditor(page, 'HOME', 'LIONS');
  await graphicOf(page).getByText('LIONS').waitFor();
  await graphicOf(page).locator('#away', { hasText: '1' }).waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await graphicOf(page).getByText('HOME').waitFor();
});

test('an error is listed with its place, and a click goes there', async ({ openPage }) => {
  const { page } = await openPage({ expectsProblems: true });
  await openScore(page);
  await fileTab(page, 'panels/control.html').click();
  // The loop guard changes this line.
  await replaceInEditor(page, "omphalos.sendMessage('score-query');", 'for (;;) missing();');
  await fileTab(page, 'package.json').click();
  const entry = page.locator('.entry-error', { hasText: 'missing is not defined' });
  await entry.getByRole('button', { name: /^panels\/control\.html:\d+$/ }).click();
  expect(await fileTab(page, 'panels/control.html').getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => page.locator('.cm-content').evaluate((code) => code.matches(':focus'))).toBe(true);
  expect(await page.locator('.cm-activeLineGutter').textContent()).toBe(
    /:(\d+)/.exec((await entry.textContent()) ?? '')?.[1],
  );
});

test('a manifest that the server refuses is reported in the editor and beside the picture', {
  tags: 'slow',
}, async ({ score: page }) => {
  await fileTab(page, 'package.json').click();
  await replaceInEditor(page, '"~0.0.1"', '"^9.0.0"');
  await page.locator('.cover', { hasText: 'This bundle does not run.' }).waitFor();
  await page.locator('.cm-lintRange-error').first().waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await graphicOf(page).locator('#home', { hasText: '0' }).waitFor();
  await page.locator('.cover:empty').waitFor({ state: 'attached' });
});

test('mistakes are marked in the editor with a correction', { tags: 'slow' }, async ({ openPage }) => {
  const { page } = await openPage();
  const violations = await watchViolations(page);
  await openScore(page);
  await fileTab(page, 'server/main.js').click();
  const typeAnew = async (text: string): Promise<void> => {
    await editorOf(page).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(text);
  };
  await typeAnew('function main(omphalos) {\n  omphalos.sendMesage(1);\n}\n');
  const mark = page.locator('.cm-lintRange-error');
  await mark.filter({ hasText: 'sendMesage' }).hover();
  await page.locator('.cm-diagnostic', { hasText: 'Did you mean "sendMessage"?' }).waitFor();
  const cover = page.locator('.cover');
  await cover.getByText('Write "export" in front of "function main"').waitFor();
  await fileTab(page, 'package.json').click();
  await cover.getByRole('button', { name: 'server/main.js:1' }).click();
  await fileTab(page, 'server/main.js').and(page.locator('[aria-selected=true]')).waitFor();
  await typeAnew('export function main() {\n  missing()\n}');
  await mark.filter({ hasText: 'missing()' }).waitFor();
  expect(violations).toEqual([]);
});

test('completion describes the members of the omphalos object', { tags: 'slow' }, async ({ score: page }) => {
  await fileTab(page, 'server/main.js').click();
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('omphalos.sendMessageTo');
  const option = page.getByRole('option', { name: 'sendMessageToBundle' });
  await option.waitFor();
  await page.locator('.cm-completionInfo', { hasText: 'extension' }).waitFor();
  await option.click(); // CodeMirror ignores Enter for the first 75 ms.
  await expect.poll(() => editorOf(page).textContent()).toContain('omphalos.sendMessageToBundle');
});

test('an endless loop in a page is ended, and the reader can go on', { tags: 'slow' }, async ({
  openPage,
}) => {
  const { page } = await openPage({ expectsProblems: true });
  await openScore(page);
  await replaceInEditor(page, "omphalos.sendMessage('score-query');", 'while (true) {}');
  const entry = page.locator('.entry-error', { hasText: 'A loop ran for more than' });
  const line = await page.locator('.cm-activeLineGutter').textContent();
  await entry.getByRole('button', { name: `graphics/score.html:${line}`, exact: true }).waitFor();
  await graphicOf(page).getByText('HOME').waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await graphicOf(page).locator('#home', { hasText: '0' }).waitFor();
});

test('the errors of half-typed lines leave the list once the line is right', { tags: 'slow' }, async ({
  openPage,
}) => {
  const { page } = await openPage({ expectsProblems: true });
  await openScore(page);
  const errors = page.locator('.entry-error');
  await replaceInEditor(page, "omphalos.sendMessage('score-query');", 'missing(');
  await errors.getByText('SyntaxError').waitFor();
  await page.keyboard.type(')');
  await errors.getByText('missing is not defined').waitFor();
  expect(await errors.count()).toBe(1);
  await replaceInEditor(page, 'missing()', "omphalos.sendMessage('score-query');");
  await graphicOf(page).locator('#home', { hasText: '0' }).waitFor();
  await expect.poll(() => errors.count()).toBe(0);
});
