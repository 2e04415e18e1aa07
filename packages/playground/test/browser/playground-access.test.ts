// The playground works by keyboard, on a phone and without JavaScript, and passes axe.

import { expect } from 'vitest';
import { faultsOf } from '../../../../test/support/axe.ts';
import { DESKTOP, PHONE } from '../../../../test/support/browser-test.ts';
import { fragmentOf } from '../../src/editor/share-link.ts';
import { bundleOf } from '../support/hostile-bundles.ts';
import {
  editorOf,
  fileTab,
  frameOf,
  graphicOf,
  openScore,
  PAGE,
  panelOf,
  replaceInEditor,
  scoreTest as test,
} from '../support/playground.ts';

test('the keyboard alone is enough to choose and change a file, leave the editor, and stop and run the bundle', async ({
  score: page,
}) => {
  const isInEditor = () => editorOf(page).evaluate((code) => code.matches(':focus'));
  await fileTab(page, 'graphics/score.html').focus();
  await page.keyboard.press('ArrowDown');
  await fileTab(page, 'graphics/sofia-sans.LICENSE.txt').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowUp');
  await fileTab(page, 'graphics/score.html').and(page.locator(':focus')).waitFor();
  for (let steps = 0; steps < 8 && !(await isInEditor()); steps++) await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+Home');
  // Elsewhere, the slash opens the search.
  await page.keyboard.type('<!-- a/b -->');
  await expect.poll(() => editorOf(page).textContent()).toContain('<!-- a/b -->');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('<p>By keyboard</p>');
  await graphicOf(page).getByText('By keyboard').waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  expect(await isInEditor()).toBe(true);
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Escape');
  await page.clock.setFixedTime(Date.now() + 60_000); // a slow reader
  await page.keyboard.press('Tab');
  expect(await isInEditor()).toBe(false);
  await page.getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('The bundle is stopped.').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.keyboard.press('Enter');
  await graphicOf(page).getByText('By keyboard').waitFor({ state: 'attached' });
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('Saved in this browser.').waitFor();
});

test('a dialog has the focus when it opens, so that its name is said, and gives it back when it closes', {
  tags: 'slow',
}, async ({ score: page }) => {
  const focused = page.locator(':focus');
  for (const [opener, name] of [
    ['Bundle: Score keeper', 'Bundles'],
    ['Share', 'Share'],
    ['Download', 'score-keeper.zip is downloaded'],
  ] as const) {
    const button = page.getByRole('button', { name: opener, exact: true });
    await button.press('Enter');
    await page.getByRole('dialog', { name, exact: true }).and(focused).waitFor();
    await page.keyboard.press('Escape');
    await button.and(focused).waitFor();
  }
});

test('what is said when it changes is in the page before it changes', { tags: 'slow' }, async ({
  score: page,
}) => {
  const regions = page.locator('[data-playground] [aria-live]');
  const isThere = await regions.evaluateAll((all) => all.map((region) => region.checkVisibility()));
  expect(isThere).not.toContain(false);
});

test('a message that nobody hears is said when the reader rests, again after each change that does not correct it', {
  tags: 'slow',
}, async ({ score: page }) => {
  const said = page.locator('.unseen[aria-live]', { hasText: 'Nobody heard' });
  await replaceInEditor(page, "sendMessage('score-query');", "sendMessage('score-ask');");
  await page.keyboard.press('End');
  for (let change = 0; change < 2; change++) {
    const silence = said.waitFor({ state: 'detached' }); // for two seconds
    await page.keyboard.press('Space');
    await silence;
    await said.waitFor({ state: 'attached' });
  }
});

test('a finger that presses a field of the picture right after a key leaves the keyboard there', {
  tags: 'slow',
}, async ({ openPage }) => {
  const { page } = await openPage({ hasTouch: true });
  const html = '<input id="field" style="position: fixed; inset: 0">';
  await page.goto(`${PAGE}#${fragmentOf({ name: 'Field', files: bundleOf({ html }) })}`);
  await page.locator('.cover').getByRole('button', { name: 'Run' }).tap();
  const field = frameOf(page, 'Graphic: a').locator('#field');
  for (const letters of ['a', 'ab', 'abc']) {
    await editorOf(page).tap();
    await page.keyboard.press('ArrowLeft');
    await field.tap();
    await expect.poll(() => field.evaluate(() => document.hasFocus())).toBe(true); // a slow frame takes a while
    await page.keyboard.press('End');
    await page.keyboard.press(letters.at(-1) ?? '');
    await expect.poll(() => field.inputValue()).toBe(letters);
  }
});

test('keys and dragging change the width of the code, which a reload keeps', { tags: 'slow' }, async ({
  score: page,
}) => {
  const separator = page.getByRole('slider', { name: 'Width of the code' });
  const edge = async (): Promise<number> => {
    const { x, width } = (await page.getByRole('region', { name: 'Code' }).boundingBox()) ?? {
      x: 0,
      width: 0,
    };
    return x + width;
  };
  await separator.focus();
  expect(await separator.inputValue()).toBe('50');
  await page.keyboard.press('ArrowLeft');
  expect(await separator.inputValue()).toBe('49');
  const start = await edge();
  const { y = 0 } = (await separator.boundingBox()) ?? {};
  await page.mouse.move(start, y + 200);
  await page.mouse.down();
  await page.mouse.move(start + 200, y + 200, { steps: 4 }); // over the frames, which must not take the moves
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await edge()) - start - 200)).toBeLessThan(8);
  const dragged = await edge();
  await page.reload();
  await expect.poll(edge).toBe(dragged);
});

test('on the whole screen the picture has its panels within reach', { tags: 'slow' }, async ({
  score: page,
}) => {
  await page.getByRole('button', { name: 'Enlarge' }).click();
  const picture = page.getByRole('region', { name: 'Picture' });
  await expect.poll(async () => (await picture.boundingBox())?.x).toBe(0);
  // The panel stays within reach.
  await panelOf(page).locator('[data-team="home"][data-points="1"]').click();
  await graphicOf(page).locator('#home', { hasText: '1' }).waitFor();
  const shrink = page.getByRole('button', { name: 'Shrink' });
  expect(await shrink.getAttribute('aria-pressed')).toBeNull(); // its name says the state
  await shrink.click();
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeGreaterThan(100);
});

test('on a small phone code, picture and messages are three views', { tags: 'slow' }, async ({
  openPage,
}) => {
  const { page } = await openPage({ viewport: { ...PHONE, width: 360 }, hasTouch: true });
  await openScore(page, '', 'attached');
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

test('at each width the buttons of the bundle and of the picture stand in one row, within their bar', {
  tags: 'slow',
}, async ({ openAt }) => {
  const { page } = await openAt('learn/again');
  await editorOf(page).waitFor();
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const picture = page.getByRole('button', { name: 'Picture', exact: true });
    if (await picture.isVisible()) await picture.click();
    const select = await page.getByRole('combobox', { name: 'Graphic' }).boundingBox();
    expect(select?.width, `choice of the graphic at ${width} px`).toBeGreaterThan(44);
    for (const bar of ['.bar', '.picture .pane-bar']) {
      const [box, buttons] = await page.locator(bar).evaluate((element) => {
        const boxOf = (shown: Element) => shown.getBoundingClientRect().toJSON() as DOMRect;
        const shown = [...element.querySelectorAll('button')].filter((button) => button.checkVisibility());
        return [boxOf(element), shown.map(boxOf)] as const;
      });
      const middles = new Set(buttons.map(({ top, bottom }) => Math.round((top + bottom) / 2)));
      expect(middles.size, `rows of ${bar} at ${width} px`).toBe(1);
      expect(Math.max(...buttons.map(({ right }) => right)), `${bar} at ${width} px`).toBeLessThan(box.right);
    }
  }
});

test('without JavaScript the page explains itself and links to the docs', async ({ openAt }) => {
  const { page } = await openAt(PAGE, { javaScriptEnabled: false, expectsProblems: true });
  expect(await page.getByRole('heading', { level: 1, name: 'Playground' }).isVisible()).toBe(true);
  expect(await page.locator('[data-playground]').isVisible()).toBe(false);
  const article = page.getByRole('main');
  expect(await article.locator('a[href$=".zip"]').count()).toBeGreaterThanOrEqual(2);
  expect(await article.locator('a[href$="quickstart/bundles"]').first().isVisible()).toBe(true);
});

for (const [colorScheme, viewport] of [
  ['dark', DESKTOP],
  ['light', PHONE],
] as const) {
  test(`axe finds no fault in ${colorScheme} mode at ${viewport.width} px`, { tags: 'slow' }, async ({
    openPage,
  }) => {
    const { page } = await openPage({
      colorScheme,
      viewport,
      reducedMotion: 'reduce',
      expectsProblems: true,
    });
    await openScore(page, '', 'attached');
    const findNoFault = async () => {
      expect(await faultsOf(page, { within: '[data-playground]' })).toEqual([]);
      expect(await page.locator('[data-playground] [role=status]').count(), 'Orca reads no text in it').toBe(
        0,
      );
    };
    await findNoFault();
    if (viewport === PHONE) {
      await page.getByRole('button', { name: 'Picture', exact: true }).click();
      await findNoFault();
      await page.getByRole('button', { name: 'Messages', exact: true }).click();
      await findNoFault();
      await page.getByRole('button', { name: 'Code', exact: true }).click();
    }
    await replaceInEditor(page, "omphalos.sendMessage('score-query');", 'missing();');
    await page.locator('.entry-error').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Stop' }).click();
    const openMenu = async (name: string): Promise<void> => {
      if (viewport === PHONE) await page.getByRole('button', { name }).click();
    };
    await openMenu('File actions');
    await findNoFault();
    await page.getByRole('button', { name: 'Delete' }).click();
    await findNoFault();
    await page.getByRole('button', { name: /^Bundle:/ }).click();
    await findNoFault();
    await page.keyboard.press('Escape');
    await openMenu('File actions');
    await page.getByRole('button', { name: 'New file' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('');
    await page.keyboard.press('Enter');
    await findNoFault();
    await page.keyboard.press('Escape');
    await openMenu('More actions');
    await page.getByRole('button', { name: 'Share' }).click();
    await findNoFault();
  });
}
