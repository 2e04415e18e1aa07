// The way of a streamer who reads no code: from the home page to a ZIP file in their own colours.

import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { faultsOf } from '../../../../test/support/axe.ts';
import { DESKTOP, test } from '../../../../test/support/browser-test.ts';
import { fragmentOf } from '../../src/editor/share-link.ts';
import { bundleOf } from '../support/hostile-bundles.ts';
import { editorOf, fileTab, frameOf, graphicOf } from '../support/playground.ts';

/** Browsers show a native picker for colours, so a script makes the choice. */
const CHOOSE_RED = (input: HTMLElement): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '#ff0000');
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

function countPresses() {
  let presses = 0;
  return {
    async press(locator: Locator): Promise<void> {
      presses += 1;
      await locator.click();
    },
    /** Opens a list or a picker of the browser, and picks. */
    pick(): void {
      presses += 2;
    },
    presses: () => presses,
  };
}

test('four presses lead from the home page to a ZIP file in the colour of the reader', async ({
  openHydrated,
}) => {
  const { page } = await openHydrated('', { acceptDownloads: true });
  const reader = countPresses();
  await reader.press(page.getByRole('link', { name: /make it yours/i }).first());
  const colour = page.getByLabel('Background', { exact: true }).and(page.locator('[type=color]'));
  await colour.waitFor();
  expect(await colour.getAttribute('title')).toBe('#17122e'); // a description, without the code's words
  reader.pick();
  await colour.evaluate(CHOOSE_RED);
  await expect.poll(() => colour.getAttribute('title')).toBe('#ff0000');
  const download = page.waitForEvent('download');
  await reader.press(page.getByRole('button', { name: 'Download the ZIP file' }));
  const files = unzipSync(await buffer(await (await download).createReadStream()));
  expect(strFromU8(files['lower-third/graphics/theme.css'] as Uint8Array)).toContain(
    '--background: #ff0000; /* Background */',
  );
  expect(reader.presses()).toBe(4);
});

test('ten presses give all five bundles one brand, and one ZIP file', async ({ openHydrated }) => {
  const { page } = await openHydrated('', { acceptDownloads: true });
  const reader = countPresses();
  await reader.press(page.getByRole('link', { name: /make it yours/i }).first());
  for (const name of ['Background', 'Accent']) {
    reader.pick();
    await page.getByLabel(name, { exact: true }).and(page.locator('[type=color]')).evaluate(CHOOSE_RED);
  }
  reader.pick();
  await page.getByLabel('Font', { exact: true }).selectOption('Georgia');
  await reader.press(page.getByRole('slider', { name: 'Corners' })); // in its middle
  await reader.press(page.getByRole('button', { name: 'Use this look for all five' }));
  const kit = page.getByRole('dialog', { name: 'All five bundles have this look' });
  for (const [name, text] of [
    ['lower-third', 'Ada Marlow'],
    ['alert', 'New follower'],
    ['countdown', '5:00'],
    ['ticker', 'Welcome to the stream'],
    ['score', 'HOME'],
  ]) {
    const frame = kit
      .frameLocator(`iframe[title="Graphic: ${name}"]`)
      .locator('iframe')
      .last()
      .contentFrame();
    await frame
      .getByText(text as string)
      .first()
      .waitFor();
  }
  const download = page.waitForEvent('download');
  await reader.press(kit.getByRole('button', { name: /Download/ }));
  const files = unzipSync(await buffer(await (await download).createReadStream()));
  const themes = Object.keys(files).filter((path) => path.endsWith('graphics/theme.css'));
  expect(themes).toHaveLength(5);
  for (const path of themes) {
    const theme = strFromU8(files[path] as Uint8Array);
    for (const line of [
      '--background: #ff0000;',
      '--accent: #ff0000;',
      '--font: Georgia, serif;',
      '--corner: 5vmin;',
    ])
      expect(theme).toContain(line);
  }
  expect(strFromU8(files['READ ME.txt'] as Uint8Array)).toContain('/bundles/ticker/graphics/ticker.html');
  const dialog = page.getByRole('dialog', { name: 'omphalos-bundles.zip is downloaded' });
  expect(await dialog.getByRole('textbox').count()).toBe(5);
  await dialog.getByRole('button', { name: 'Copy: Address of ticker for OBS' }).waitFor();
  await dialog.getByText('panels are in the tab Match').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Bundle:/ }).click();
  expect(await page.locator('.bundle-open').allTextContents()).toEqual(['Lower third']);
  expect(reader.presses()).toBe(10);
});

test('Ctrl+Z takes back a look that all five have, also while they are shown, but not while the reader types', async ({
  openAt,
}) => {
  const { page } = await openAt('playground#sample=lower-third');
  const share = page.getByRole('button', { name: 'Use this look for all five' });
  const kit = page.getByRole('dialog', { name: 'All five bundles have this look' });
  const undo = page.getByRole('button', { name: 'Undo' });
  const storedBundles = async (): Promise<string[]> => {
    await page.getByRole('button', { name: /^Bundle:/ }).click();
    const names = await page.locator('.bundle-open').allTextContents();
    await page.keyboard.press('Escape');
    return names;
  };

  await share.click();
  await kit.waitFor();
  await page.keyboard.press('Control+z');
  await kit.waitFor({ state: 'detached' });
  expect(await share.evaluate((button) => button.matches(':focus'))).toBe(true);
  expect(await storedBundles()).toEqual(['Lower third']);

  await share.click();
  await kit.waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Name', { exact: true }).press('Control+z');
  expect(await undo.count()).toBe(1);
  await share.press('Control+z');
  await undo.waitFor({ state: 'detached' });
  expect(await storedBundles()).toEqual(['Lower third']);
});

test('the form works without the editor, and one press on "Revert" takes back a text that was typed slowly', async ({
  openPage,
}) => {
  const { page } = await openPage();
  const requests: string[] = [];
  await page.route('**/code-editor.*', (route) => {
    requests.push(route.request().url());
    return route.continue();
  });
  await page.goto('playground#sample=ticker');
  const line = frameOf(page, 'Graphic: ticker').locator('.line').first();
  await expect.poll(() => line.textContent()).not.toBe('');
  const before = await line.textContent();
  for (const [index, letter] of [...'Now '].entries()) {
    await page.getByLabel('First line').pressSequentially(letter);
    await expect.poll(() => line.textContent()).toBe('Now '.slice(0, index + 1) + before);
  }
  const revert = page.getByRole('button', { name: 'Revert' });
  await revert.click();
  await expect.poll(() => line.textContent()).toBe(before);
  await expect.poll(() => revert.isDisabled()).toBe(true);
  expect(requests).toEqual([]);
});

const SIZE = 'Text size, as a number';

test('what the form changes is a step of undo in the editor, and "Revert" takes back what still stands, in any file', async ({
  openAt,
}) => {
  const { page } = await openAt('playground#sample=score-keeper');
  await page.getByRole('button', { name: 'Show the code' }).click();
  const revert = page.getByRole('button', { name: 'Revert' });
  const field = (label: string) => page.locator('.style-field').getByLabel(label, { exact: true });
  const shows = (label: string, value: string) =>
    expect.poll(() => field(label).inputValue(), { message: label }).toBe(value);
  const undo = async (): Promise<void> => {
    await editorOf(page).focus();
    await page.keyboard.press('ControlOrMeta+z');
  };
  await editorOf(page).waitFor();
  expect(await revert.isDisabled()).toBe(true);
  await field('Home name').fill('FOXES');
  await field(SIZE).fill('7');
  await field('Away name').fill('OWLS');
  await graphicOf(page).getByText('OWLS').waitFor();
  await undo();
  await shows('Away name', 'AWAY');
  await revert.click();
  await shows(SIZE, '5');
  await revert.click();
  await shows('Home name', 'HOME');
  await expect.poll(() => revert.isDisabled()).toBe(true);
  await fileTab(page, 'graphics/theme.css').click();
  await page.locator('.cm-line', { hasText: '--size: 5vmin' }).waitFor();
  await fileTab(page, 'graphics/score.html').click();
  await field(SIZE).fill('6');
  await fileTab(page, 'graphics/theme.css').click();
  await page.locator('.cm-line', { hasText: '--size: 6vmin' }).waitFor();
  await undo();
  await shows(SIZE, '5');
});

test('a text of the form stands in the picture, after a reload too, until the panel sends another one', {
  tags: 'slow',
}, async ({ openAt }) => {
  const { page } = await openAt('playground#sample=ticker');
  const line = frameOf(page, 'Graphic: ticker').locator('.line').first();
  await page.getByLabel('First line').fill('Foxes & "Co"');
  await expect.poll(() => line.textContent()).toBe('Foxes & "Co"');
  await page.getByText('Saved in this browser').waitFor();
  await page.reload();
  await expect.poll(() => line.textContent()).toBe('Foxes & "Co"');
  expect(await page.locator('.cm-content').isVisible()).toBe(false);
  const panel = frameOf(page, 'Panel: Ticker');
  await panel.getByLabel('One line each').fill('Owls');
  await panel.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => line.textContent()).toBe('Owls');
});

for (const width of [390, 768, DESKTOP.width])
  test(`at ${width} px the form is open in the place of the code, which one press shows`, {
    tags: 'slow',
  }, async ({ openAt }) => {
    const { page } = await openAt('playground#sample=score-keeper', { viewport: { width, height: 900 } });
    await page.getByLabel('Colour of the home team', { exact: true }).waitFor();
    expect(await page.locator('.cm-content').isVisible()).toBe(false);
    const toggle = page.getByRole('button', { name: 'Show the code' });
    if (width === 390) {
      const messages = page.getByRole('button', { name: 'Messages', exact: true });
      expect(await messages.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Code', exact: true }).click();
      await messages.waitFor();
    } else {
      expect(await toggle.getAttribute('aria-expanded')).toBe('false');
      await toggle.click();
      expect(await page.getByRole('button', { name: 'Hide the code' }).getAttribute('aria-expanded')).toBe(
        'true',
      );
      await page.getByLabel('Colour of the home team', { exact: true }).waitFor();
    }
    await page.locator('.cm-content').waitFor();
  });

for (const [width, height] of [
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const)
  test(`at ${width} by ${height} px the panel stands whole beside the picture, in the first window`, {
    tags: 'slow',
  }, async ({ openAt }) => {
    const { page } = await openAt('playground#sample=countdown', { viewport: { width, height } });
    const boxOf = async (role: 'region' | 'group', name: string) => {
      const box = await page.getByRole(role, { name, exact: true }).boundingBox();
      if (!box) throw new Error(`${name} is not shown`);
      return { ...box, bottom: box.y + box.height, right: box.x + box.width };
    };
    await frameOf(page, 'Panel: Countdown').getByRole('button', { name: 'Start' }).waitFor();
    const panel = await boxOf('group', 'Countdown');
    const panels = await boxOf('region', 'Panels');
    expect(panel.bottom).toBeLessThanOrEqual(Math.min(panels.bottom, height));
    expect(panel.x).toBeGreaterThanOrEqual((await boxOf('region', 'Picture')).right);
    expect(await page.getByRole('button', { name: /^Download/ }).allTextContents()).toEqual([
      'Download the ZIP file',
    ]);
  });

/** A property of each kind that a comment or a value asks for. */
const KINDS = `<style>
  @font-face { font-family: "Own"; src: url("own.woff2"); }
  :root {
    --look: 1; /* Look: 1 is solid, 0 is light */
    --size: 5vmin; /* Text size, from 2 to 8 */
    --font: "Own", serif; /* Font */
    --logo: none; /* Logo */
  }
</style>`;

test('each kind of value has its field, by keyboard: words, a slider, a list of fonts, a picture', async ({
  openAt,
}) => {
  const files = bundleOf({ html: KINDS });
  const { page } = await openAt(`playground#${fragmentOf({ name: 'Kinds', files })}`);
  const line = (text: string) => page.locator('.cm-line', { hasText: text }).first().waitFor();
  const solid = page.getByRole('radiogroup', { name: 'Look' }).getByRole('radio', { name: 'solid' });
  await solid.focus();
  await page.keyboard.press('ArrowDown');
  await line('--look: 0; /*');
  expect(await solid.isChecked()).toBe(false);
  const slider = page.getByRole('slider', { name: 'Text size' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuetext')).toBe('5.1');
  await line('--size: 5.1vmin; /*');
  await page.getByLabel(SIZE).fill('99');
  await line('--size: 8vmin; /*');
  await expect.poll(() => slider.inputValue()).toBe('8');
  const font = page.getByLabel('Font', { exact: true });
  expect(await font.locator('option').allTextContents()).toEqual(expect.arrayContaining(['Own', 'Other …']));
  await font.selectOption('Other …');
  await page.getByLabel('Name of the font').fill('No Such Font');
  await page.getByText('This computer has no font “No Such Font”.').waitFor();
  await line('--font: "No Such Font", system-ui, sans-serif; /*');
  expect(await faultsOf(page, { within: '[data-playground]' })).toEqual([]);
  await font.selectOption('Own');
  await page.getByText('This computer has no font').waitFor({ state: 'detached' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a logo' }).press('Enter');
  await (await chooser).setFiles({ name: 'l.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(PICTURE) });
  await fileTab(page, 'graphics/l.svg').waitFor();
  await fileTab(page, 'graphics/a.html').click();
  await line('--logo: url("l.svg"); /*');
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await line('--logo: none; /*');
});

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><path fill="red" d="M0 0h16v9H0z"/></svg>';

test('what the form answers to a press comes into the window, far below its place too', async ({
  openAt,
}) => {
  const { page } = await openAt('playground#sample=lower-third', { viewport: { width: 1024, height: 768 } });
  const button = page.getByRole('button', { name: 'Add a logo' });
  await button.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  });
  const answer = page.locator('.notice', { hasText: 'notes.txt' });
  await expect.poll(async () => (await answer.boundingBox())?.y).toBeGreaterThanOrEqual(0);
});

test('a picture from a file stands behind the graphic, and a file of another kind does not', {
  tags: 'slow',
}, async ({ openAt }) => {
  const { page } = await openAt('playground#sample=score-keeper');
  const stage = page.locator('.stage');
  const own = page.getByRole('button', { name: 'Your own picture as background' });
  const give = async (name: string, mimeType: string, text: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await own.click();
    await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(text) });
  };
  await give('notes.txt', 'text/plain', 'no picture');
  await page.getByText('“notes.txt” is not a picture that this browser can show.').waitFor();
  expect(await stage.getAttribute('data-background')).toBe('checker');
  await give('stream.svg', 'image/svg+xml', PICTURE);
  await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true');
  expect(await stage.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
    'data:image/svg',
  );
  await page.getByRole('button', { name: 'Dark background' }).click();
  expect(await stage.getAttribute('data-background')).toBe('dark');
  await own.click();
  expect(await stage.getAttribute('data-background')).toBe('own');
  await page.reload();
  await expect.poll(() => stage.getAttribute('data-background')).toBe('own');
  await own.waitFor();
  await give('large.svg', 'image/svg+xml', `${PICTURE}<!--${'x'.repeat(1_000_000)}-->`);
  await page.getByText('“large.svg” stays until you leave this page').waitFor();
  expect(await stage.getAttribute('data-background')).toBe('own');
  await page.reload();
  await expect.poll(() => stage.getAttribute('data-background')).toBe('checker');
});

for (const [name, title, field, shown, own] of [
  ['lower-third', 'Lower third', 'Name', '#name', 'Ada Marlow'],
  ['alert', 'Alert', 'Title', '#title', 'New follower'],
  ['countdown', 'Countdown', 'Title', '#title', 'Starting soon'],
] as const)
  test(`the picture of ${name} shows its own text at once, also a changed one, and its panel knows it`, {
    tags: 'slow',
  }, async ({ openAt }) => {
    const { page } = await openAt(`playground#sample=${name}`);
    const line = frameOf(page, `Graphic: ${name}`).locator(shown);
    await expect.poll(() => line.textContent()).toBe(own);
    await page.getByLabel(field, { exact: true }).and(page.locator('.style-field input')).fill('Another');
    await expect.poll(() => line.textContent()).toBe('Another');
    await frameOf(page, `Panel: ${title}`).locator('[placeholder="Another"]').waitFor();
  });
