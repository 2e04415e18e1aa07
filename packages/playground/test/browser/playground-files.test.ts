// Files and bundles of the playground: stored bundles return, and files from a reader's disk open.

import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, onTestFinished } from 'vitest';
import {
  editorOf,
  fileTab,
  frameOf,
  graphicOf,
  openScore,
  PAGE,
  replaceInEditor,
  scoreTest as test,
} from '../support/playground.ts';

test('a URL names a template, a reload restores what it has become, and a template starts afresh', async ({
  openAt,
}) => {
  const { page } = await openAt(`${PAGE}#sample=lower-third`);
  await page.getByRole('button', { name: 'Show the code' }).click();
  await fileTab(page, 'graphics/lower-third.html').waitFor();
  expect(await page.locator('.first-change').textContent()).toContain('Try this first');
  await replaceInEditor(page, 'lower-third', 'lower-fourth');
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.reload();
  await fileTab(page, 'graphics/lower-third.html').waitFor();
  await expect.poll(() => editorOf(page).textContent()).toContain('lower-fourth');
  await frameOf(page, 'Panel: Lower third').getByRole('button', { name: 'Show' }).click();
  await frameOf(page, 'Graphic: lower-third').getByText('Ada').waitFor();
  await page.getByRole('button', { name: /^Bundle:/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Score keeper/ })
    .click();
  await fileTab(page, 'graphics/score.html').waitFor();
  await graphicOf(page).locator('#home', { hasText: '0' }).waitFor();
});

test('a file opens at its top, and again where one has left it', async ({ score: page }) => {
  const scrolled = () => page.locator('.cm-scroller').evaluate(({ scrollTop }) => scrollTop);
  await page.locator('.cm-scroller').evaluate((box) => box.scrollTo(0, 400));
  await expect.poll(scrolled).toBe(400);
  await fileTab(page, 'graphics/theme.css').click();
  await page.locator('.cm-line', { hasText: ':root' }).waitFor();
  await expect.poll(scrolled).toBe(0);
  await fileTab(page, 'graphics/score.html').click();
  await expect.poll(scrolled).toBe(400);
});

test('files can be created, declared, renamed, deleted and restored', { tags: 'slow' }, async ({
  score: page,
}) => {
  const field = page.getByRole('dialog').getByLabel('Path in the bundle');
  await page.getByRole('button', { name: 'New file' }).click();
  await field.fill('graphics/score.html');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'There is already' }).waitFor();
  await field.fill('graphics/second.html');
  await page.keyboard.press('Enter');
  await fileTab(page, 'graphics/second.html').waitFor();
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByLabel('Graphic', { exact: true }).selectOption('second');
  await frameOf(page, 'Graphic: second').locator('body').waitFor({ state: 'attached' });
  await fileTab(page, 'graphics/second.html').click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await field.fill('graphics/other.html');
  await page.keyboard.press('Enter');
  await fileTab(page, 'graphics/other.html').waitFor();
  expect(await fileTab(page, 'graphics/second.html').count()).toBe(0);
  await fileTab(page, 'package.json').click();
  await replaceInEditor(page, 'second.html', 'other.html');
  await frameOf(page, 'Graphic: second').locator('body').waitFor({ state: 'attached' });
  expect(await page.locator('.cover').textContent()).toBe('');
  await fileTab(page, 'graphics/other.html').click();
  await replaceInEditor(page, 'hello', 'goodbye');
  await expect.poll(() => editorOf(page).textContent()).toContain("listenFor('goodbye'");
  await page.getByRole('button', { name: 'New file' }).click();
  await page.keyboard.insertText('graphics/über.html');
  await page.getByRole('alert').filter({ hasText: 'the server gives the page no API' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => fileTab(page, 'graphics/other.html').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await fileTab(page, 'graphics/other.html').waitFor();
});

test('a download holds the bundle in a folder of its name, and can be opened again', {
  tags: 'slow',
}, async ({ score: page, openPage }) => {
  await replaceInEditor(page, 'HOME', 'FOXES');
  await graphicOf(page).getByText('FOXES').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('score-keeper.zip');
  const steps = page.getByRole('dialog');
  expect(await steps.getByRole('link', { name: 'how to install it' }).getAttribute('href')).toMatch(
    /\/docs\/quickstart\/installation$/,
  );
  expect(await steps.getByRole('textbox', { name: 'Address of score for OBS' }).inputValue()).toBe(
    'http://localhost:3000/bundles/score-keeper/graphics/score.html',
  );
  await steps.getByText('1920 × 1080').waitFor();
  const bytes = await buffer(await download.createReadStream());
  const entries = unzipSync(bytes);
  expect(Object.keys(entries).sort()).toEqual([
    'score-keeper/graphics/score.html',
    'score-keeper/graphics/sofia-sans.LICENSE.txt',
    'score-keeper/graphics/sofia-sans.woff2',
    'score-keeper/graphics/theme.css',
    'score-keeper/package.json',
    'score-keeper/panels/control.html',
    'score-keeper/panels/panel.css',
    'score-keeper/server/main.js',
  ]);
  expect(new TextDecoder().decode(entries['score-keeper/graphics/score.html'])).toContain('FOXES');
  const { page: other } = await openPage();
  await openScore(other);
  await other
    .locator('input[accept*=zip]')
    .setInputFiles({ name: 'mine.zip', mimeType: 'application/zip', buffer: bytes });
  await other.locator('.cover').getByRole('button', { name: 'Run' }).click();
  await graphicOf(other).getByText('FOXES').waitFor();
});

test('a dropped folder opens as a bundle, which can be copied, renamed, deleted and restored, and waits for Run', {
  tags: 'slow',
}, async ({ score: page }) => {
  const folder = join(await mkdtemp(join(tmpdir(), 'omphalos-docs-')), 'mine');
  onTestFinished(() => rm(dirname(folder), { recursive: true }));
  await cp('content/_samples/score-keeper', folder, { recursive: true });
  await writeFile(join(folder, 'graphics/score.html'), '<p>From a folder</p>');
  await mkdir(join(folder, 'node_modules/left-out'), { recursive: true });
  await writeFile(join(folder, 'node_modules/left-out/index.js'), '');
  // Input.dispatchDragEvent drops a real folder, which no synthetic event can.
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 400, y: 400, data });
  const dialog = page.getByRole('dialog', { name: 'Bundles' });
  await page.getByRole('button', { name: 'Bundle: mine' }).click();
  await dialog.getByRole('button', { name: 'Duplicate “mine”' }).click();
  await dialog.getByRole('button', { name: 'Rename “mine (copy)”' }).click();
  await page.getByRole('dialog', { name: 'Rename bundle' }).getByLabel('Name').fill('My own');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'My own', exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Delete “mine”' }).click();
  await page.getByRole('button', { name: 'Bundle: My own' }).waitFor();
  const run = page.locator('.cover').getByRole('button', { name: 'Run' });
  await run.waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await run.waitFor();
  await page.getByRole('button', { name: 'Bundle: mine' }).click();
  await dialog.getByRole('button', { name: 'My own', exact: true }).click();
  await run.click();
  await graphicOf(page).getByText('From a folder').waitFor();
  expect(await fileTab(page, 'server/main.js').count()).toBe(1);
  expect(await page.locator('[role=tab][title*=node_modules]').count()).toBe(0);
});

test('a picture can be added, shown, and used by the graphic', { tags: 'slow' }, async ({ score: page }) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  await page
    .locator('.files input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await page.locator('.viewer').getByRole('img', { name: 'graphics/logo.png' }).waitFor();
  await fileTab(page, 'graphics/score.html').click();
  await replaceInEditor(page, '<div class="board">', '<img id="logo" src="logo.png"><div class="board">');
  const width = () =>
    graphicOf(page)
      .locator('#logo')
      .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
  await expect.poll(width).toBe(1);
  const large = Buffer.alloc(500_001);
  await page
    .locator('.files input[type=file]')
    .setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: large });
  await page.getByText('is larger than 500 kB').waitFor();
});

test('without the code of the editor, the bundle runs and a notice says what is missing', {
  tags: 'slow',
}, async ({ openPage }) => {
  const { page } = await openPage({ expectsProblems: true });
  await page.route('**/code-editor.*', (route) => route.abort());
  await page.goto(PAGE);
  await page.getByText('The editor could not be loaded.').waitFor();
  await graphicOf(page).locator('body').waitFor({ state: 'attached' });
});

test('a browser without storage shows a warning, and everything else works', { tags: 'slow' }, async ({
  openPage,
}) => {
  const { page } = await openPage();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await openScore(page);
  await replaceInEditor(page, 'HOME', 'CROWS');
  await graphicOf(page).getByText('CROWS').waitFor();
  await page.getByText('This browser cannot keep the bundle').waitFor();
});

test('the reader is told of a file that is too large as long as it is', { tags: 'slow' }, async ({
  openPage,
}) => {
  const { page } = await openPage({ expectsProblems: true }); // CodeMirror warns of such a line
  await openScore(page);
  const told = page.locator('.not-kept');
  await editorOf(page).focus();
  await page.keyboard.insertText('x'.repeat(500_001));
  await told.filter({ hasText: 'larger than 500 kB. It stays in this browser' }).waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => told.textContent()).toBe('');
});
