// The playground in a real browser: what is typed shows, what is kept is there again, and a stranger's code waits.

import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import axe from 'axe-core';
import { unzipSync, zipSync } from 'fflate';
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { fragmentOf } from '../../src/client/playground/share-link.ts';
import { DESKTOP, PHONE, test } from '../support/browser-test.ts';
import { watchViolations } from '../support/violations.ts';

const PAGE = 'playground';

/** What runs in a frame of the bundle: the stage holds the frame that has no origin, and the next one while that comes. */
const frameOf = (page: Page, title: string): FrameLocator =>
  page.frameLocator(`iframe[title="${title}"]`).locator('iframe').last().contentFrame();
const graphicOf = (page: Page): FrameLocator => frameOf(page, 'Graphic: score');
const panelOf = (page: Page): FrameLocator => frameOf(page, 'Panel: Score');

const editorOf = (page: Page) => page.locator('.cm-content');
const fileTab = (page: Page, path: string) => page.locator(`[role=tab][title="${path}"]`);

/** Types over the first place where a text stands in the open file. */
async function replaceInEditor(page: Page, text: string, by: string): Promise<void> {
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+f');
  await page.locator('.cm-search [name=case]').check();
  await page.locator('.cm-search [name=search]').fill(text);
  await page.locator('.cm-search [name=next]').click();
  await page.keyboard.press('Escape');
  await page.keyboard.insertText(by);
}

async function openScore(page: Page, fragment = ''): Promise<void> {
  await page.goto(PAGE + fragment);
  await graphicOf(page).locator('#home', { hasText: '0' }).waitFor();
}

test('a press in the panel changes the graphic and is listed with its way, under the strict policy', async ({
  openPage,
}) => {
  const { page, problems } = await openPage();
  const violations = await watchViolations(page);
  await openScore(page);
  await panelOf(page).locator('[data-team="home"][data-points="1"]').click();
  await graphicOf(page).locator('#home', { hasText: '1' }).waitFor();
  const entry = page.locator('.entry', { hasText: 'score-add' }).first();
  await entry.waitFor();
  expect(await entry.textContent()).toContain('score-control → server');
  expect(await entry.textContent()).toContain('{"team":"home","points":1}');
  await page.getByLabel('Show').selectOption('Log');
  expect(await entry.isVisible()).toBe(false);
  expect(await page.locator('.entry', { hasText: 'home is now 1' }).isVisible()).toBe(true);
  expect(problems).toEqual([]);
  expect(violations).toEqual([]);
});

test('what is typed shows in the picture, stored values stay, and undo takes it back', async ({
  openPage,
}) => {
  const { page } = await openPage();
  await openScore(page);
  await panelOf(page).locator('[data-team="away"][data-points="1"]').click();
  await graphicOf(page).locator('#away', { hasText: '1' }).waitFor();
  await replaceInEditor(page, 'HOME', 'LIONS');
  await graphicOf(page).getByText('LIONS').waitFor();
  await graphicOf(page).locator('#away', { hasText: '1' }).waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await graphicOf(page).getByText('HOME').waitFor();
});

test('a reload finds the bundle as it was left, and a template is begun anew', async ({ openPage }) => {
  const { page } = await openPage();
  await openScore(page);
  await replaceInEditor(page, 'HOME', 'TIGERS');
  await graphicOf(page).getByText('TIGERS').waitFor();
  await page.reload();
  await graphicOf(page).getByText('TIGERS').waitFor();
  await page.getByRole('button', { name: /^Bundle:/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Lower third/ })
    .click();
  await fileTab(page, 'graphics/lower-third.html').waitFor();
  await frameOf(page, 'Panel: Lower third').getByRole('button').click();
  await frameOf(page, 'Graphic: lower-third').getByText('Ada').waitFor();
});

test('an address names a template; what is changed then is no longer that template', async ({ openPage }) => {
  const { page } = await openPage();
  await page.goto(`${PAGE}#sample=lower-third`);
  await fileTab(page, 'graphics/lower-third.html').waitFor();
  expect(await page.locator('.first-change').textContent()).toContain('Try this first');
  await replaceInEditor(page, 'lower-third', 'lower-fourth');
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.reload();
  await fileTab(page, 'graphics/lower-third.html').waitFor();
  await expect.poll(() => editorOf(page).textContent()).toContain('lower-fourth');
});

test('files are made, declared, renamed, deleted and brought back', async ({ openPage }) => {
  const { page } = await openPage();
  await openScore(page);
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
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => fileTab(page, 'graphics/other.html').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await fileTab(page, 'graphics/other.html').waitFor();
});

test('bundles are duplicated, renamed, deleted and brought back', async ({ openPage }) => {
  const { page } = await openPage();
  await openScore(page);
  await replaceInEditor(page, 'HOME', 'BEARS');
  await graphicOf(page).getByText('BEARS').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Bundles' });
  await page.getByRole('button', { name: /^Bundle:/ }).click();
  await dialog.getByRole('button', { name: 'Duplicate “Score keeper”' }).click();
  await dialog.getByRole('button', { name: 'Rename “Score keeper (copy)”' }).click();
  await page.getByRole('dialog', { name: 'Rename bundle' }).getByLabel('Name').fill('Second match');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Second match', exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Delete “Score keeper”' }).click();
  await page.getByRole('button', { name: 'Bundle: Second match' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Bundle: Score keeper' }).waitFor();
  await graphicOf(page).getByText('BEARS').waitFor();
});

test('an error is listed with its place, and a click goes there', async ({ openPage }) => {
  const { page } = await openPage();
  await openScore(page);
  await fileTab(page, 'panels/control.html').click();
  await replaceInEditor(page, "omphalos.sendMessage('score-query');", 'missing();');
  await fileTab(page, 'package.json').click();
  const entry = page.locator('.entry-error', { hasText: 'missing is not defined' });
  await entry.getByRole('button', { name: /^panels\/control\.html:\d+$/ }).click();
  expect(await fileTab(page, 'panels/control.html').getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => page.locator('.cm-content').evaluate((code) => code.matches(':focus'))).toBe(true);
  expect(await page.locator('.cm-activeLineGutter').textContent()).toBe(
    /:(\d+)/.exec((await entry.textContent()) ?? '')?.[1],
  );
});

test('a manifest that the server refuses is told in the editor and beside the picture', async ({
  openPage,
}) => {
  const { page } = await openPage();
  await openScore(page);
  await fileTab(page, 'package.json').click();
  await replaceInEditor(page, '"~0.0.1"', '"^9.0.0"');
  await page.locator('.cover', { hasText: 'This bundle does not run.' }).waitFor();
  await page.locator('.cm-lintRange-error').first().waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await graphicOf(page).locator('#home', { hasText: '0' }).waitFor();
  expect(await page.locator('.cover').isVisible()).toBe(false);
});

test('members of the omphalos object are completed, with what they do', async ({ openPage }) => {
  const { page } = await openPage();
  await openScore(page);
  await fileTab(page, 'server/main.js').click();
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('omphalos.sendMessageTo');
  await page.getByRole('option', { name: 'sendMessageToBundle' }).waitFor();
  await page.locator('.cm-completionInfo', { hasText: 'extension' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => editorOf(page).textContent()).toContain('omphalos.sendMessageToBundle');
});

test('a member under the pointer is explained', async ({ openPage }) => {
  const { page } = await openPage();
  await openScore(page);
  await fileTab(page, 'server/main.js').click();
  const member = page.locator('.cm-line span', { hasText: /^listenFor$/ }).first();
  await member.hover();
  const tooltip = page.locator('.cm-tooltip', { hasText: 'listenFor(event: string' });
  await tooltip.getByText('In: extension, panel, graphic').waitFor();
  await page.mouse.move(0, 0);
  await tooltip.waitFor({ state: 'detached' });
});

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

test('a download holds the bundle in a folder of its name, and opens again', async ({ openPage }) => {
  const { page } = await openPage();
  await openScore(page);
  await replaceInEditor(page, 'HOME', 'FOXES');
  await graphicOf(page).getByText('FOXES').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('score-keeper.zip');
  const bytes = await buffer(await download.createReadStream());
  const entries = unzipSync(bytes);
  expect(Object.keys(entries).sort()).toEqual([
    'score-keeper/graphics/score.html',
    'score-keeper/package.json',
    'score-keeper/panels/control.html',
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

test('a folder is dropped, and its bundle opened', async ({ openPage }) => {
  const { page } = await openPage();
  await openScore(page);
  const folder = join(await mkdtemp(join(tmpdir(), 'omphalos-docs-')), 'mine');
  onTestFinished(() => rm(dirname(folder), { recursive: true }));
  await cp('content/_samples/score-keeper', folder, { recursive: true });
  await writeFile(join(folder, 'graphics/score.html'), '<p>From a folder</p>');
  await mkdir(join(folder, 'node_modules/left-out'), { recursive: true });
  await writeFile(join(folder, 'node_modules/left-out/index.js'), '');
  // As the system hands a folder over, which no event that a page can make does.
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 400, y: 400, data });
  await page.locator('.cover').getByRole('button', { name: 'Run' }).click();
  await graphicOf(page).getByText('From a folder').waitFor();
  expect(await fileTab(page, 'server/main.js').count()).toBe(1);
  expect(await page.locator('[role=tab][title*=node_modules]').count()).toBe(0);
});

test('a picture is added, shown, and used by the graphic', async ({ openPage }) => {
  const { page } = await openPage();
  await openScore(page);
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

test('a ZIP without a bundle is refused in words', async ({ openPage }) => {
  const { page } = await openPage();
  await openScore(page);
  const buffer = Buffer.from(zipSync({ 'a.txt': new Uint8Array(3) }));
  await page
    .locator('input[accept*=zip]')
    .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer });
  await page.getByText('There is no package.json in it').waitFor();
});

test('a loop without an end in a page is ended, and the reader can go on', async ({ openPage }) => {
  const { page } = await openPage();
  await openScore(page);
  await replaceInEditor(page, "omphalos.sendMessage('score-query');", 'while (true) {}');
  await page.locator('.entry-error', { hasText: 'A loop ran for more than' }).waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await graphicOf(page).locator('#home', { hasText: '0' }).waitFor();
});

test('a page that hung comes back with the code, and without running it', async ({ openPage }) => {
  const { page } = await openPage();
  await openScore(page);
  await replaceInEditor(page, 'HOME', 'SNAILS');
  await graphicOf(page).getByText('SNAILS').waitFor();
  const mark = await page.evaluate(() => sessionStorage.getItem('omphalos.playground.running'));
  expect(mark).not.toBeNull();
  // A page that is left as usual takes the mark off: as it would be if the browser had ended the page.
  await page.addInitScript((id) => {
    if (self.origin !== 'null' && id !== null) sessionStorage.setItem('omphalos.playground.running', id);
  }, mark);
  await page.reload();
  await page.getByText('The page did not answer when this bundle ran last').waitFor();
  await expect.poll(() => editorOf(page).textContent()).toContain('SNAILS');
  expect(await page.locator('iframe').count()).toBe(0);
  await page.locator('.cover').getByRole('button', { name: 'Run' }).click();
  await graphicOf(page).getByText('SNAILS').waitFor();
});

test('a browser that keeps nothing says so, and all else works', async ({ openPage }) => {
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

test('letters that open the search elsewhere are text in the editor, and Escape, then Tab leaves it', async ({
  openPage,
}) => {
  const { page } = await openPage();
  await openScore(page);
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('<!-- a/b -->');
  await expect.poll(() => editorOf(page).textContent()).toContain('<!-- a/b -->');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Tab');
  expect(await editorOf(page).evaluate((code) => code.matches(':focus'))).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await editorOf(page).evaluate((code) => code.matches(':focus'))).toBe(false);
});

test('by keyboard alone: a file is chosen, changed, and the bundle stopped and run', async ({ openPage }) => {
  const { page } = await openPage();
  await openScore(page);
  await fileTab(page, 'graphics/score.html').focus();
  await page.keyboard.press('ArrowDown');
  await fileTab(page, 'panels/control.html').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowUp');
  await fileTab(page, 'graphics/score.html').and(page.locator(':focus')).waitFor();
  for (let steps = 0; steps < 8; steps++) {
    await page.keyboard.press('Tab');
    if (await editorOf(page).evaluate((code) => code.matches(':focus'))) break;
  }
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('<p>By keyboard</p>');
  await graphicOf(page).getByText('By keyboard').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('The bundle is stopped.').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.keyboard.press('Enter');
  await graphicOf(page).getByText('By keyboard').waitFor({ state: 'attached' });
});

test('whoever follows a link and comes back finds the playground as it was', async ({ openPage }) => {
  const { page, problems } = await openPage();
  await openScore(page);
  await replaceInEditor(page, 'HOME', 'SWANS');
  await graphicOf(page).getByText('SWANS').waitFor();
  await page.getByRole('link', { name: 'Your first bundle' }).first().click();
  await page.waitForURL('**/docs/quickstart/bundles');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await graphicOf(page).getByText('SWANS').waitFor();
  expect(problems).toEqual([]);
});

describe('on a phone', () => {
  for (const width of [360, 390]) {
    test(`code, picture and messages are three views, ${width} px wide`, async ({ openPage }) => {
      const { page } = await openPage({ viewport: { ...PHONE, width }, hasTouch: true });
      await openScorePhone(page);
      expect(await editorOf(page).isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Picture', exact: true }).click();
      await panelOf(page).locator('[data-team="home"][data-points="1"]').click();
      await graphicOf(page).locator('#home', { hasText: '1' }).waitFor();
      expect(await editorOf(page).isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Messages', exact: true }).click();
      await page.locator('.entry', { hasText: 'score-add' }).first().waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});

async function openScorePhone(page: Page): Promise<void> {
  await page.goto(PAGE);
  await graphicOf(page).locator('#home', { hasText: '0' }).waitFor({ state: 'attached' });
}

test('without JavaScript the page explains itself and leads on', async ({ openPage }) => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(PAGE);
  expect(await page.getByRole('heading', { level: 1, name: 'Playground' }).isVisible()).toBe(true);
  expect(await page.locator('[data-playground]').isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: /ZIP file/ }).count()).toBeGreaterThanOrEqual(2);
  expect(await page.getByRole('link', { name: 'Your first bundle' }).first().isVisible()).toBe(true);
});

describe('axe finds no fault', () => {
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const [name, viewport] of [
      ['desktop', DESKTOP],
      ['phone', PHONE],
    ] as const) {
      test(`in ${colorScheme} mode on a ${name}`, async ({ openPage }) => {
        const { page } = await openPage({ colorScheme, viewport, reducedMotion: 'reduce' });
        await page.addInitScript({ content: axe.source });
        await openScorePhone(page);
        expect(await faultsOf(page)).toEqual([]);
        if (viewport === PHONE) {
          await page.getByRole('button', { name: 'Picture', exact: true }).click();
          expect(await faultsOf(page)).toEqual([]);
          await page.getByRole('button', { name: 'Messages', exact: true }).click();
          expect(await faultsOf(page)).toEqual([]);
          await page.getByRole('button', { name: 'Code', exact: true }).click();
        }
        await replaceInEditor(page, "omphalos.sendMessage('score-query');", 'missing();');
        await page.locator('.entry-error').first().waitFor({ state: 'attached' });
        await page.getByRole('button', { name: 'Stop' }).click();
        await page.getByRole('button', { name: 'Delete' }).click();
        expect(await faultsOf(page)).toEqual([]);
        await page.getByRole('button', { name: /^Bundle:/ }).click();
        expect(await faultsOf(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'New file' }).click();
        await page.getByRole('dialog').getByRole('textbox').fill('');
        await page.keyboard.press('Enter');
        expect(await faultsOf(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Share' }).click();
        expect(await faultsOf(page)).toEqual([]);
      });
    }
  }
});

/** One sentence for each fault; what a bundle shows is its author's. */
const faultsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run('[data-playground]', { iframes: false, preload: false });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${help}: ${JSON.stringify(target)} ${any[0]?.message ?? ''}`),
    );
  });
