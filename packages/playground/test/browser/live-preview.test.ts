// The live previews in a real browser: sandboxed frames under the strict security policy, which the panel's buttons
// control.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { lanternTest as test } from '../../../../test/support/browser-test.ts';

const PAGE = 'docs/first-steps/beacons';
const FIGURE = '[data-preview]';

/** A page of the sample: the sandbox frame belongs to the site, and the page is a frame inside it. */
const inside = (figure: Locator, kind: 'Panel' | 'Graphic') =>
  figure.frameLocator(`iframe[title^="${kind}"]`).frameLocator('iframe');

test('"Restart" keeps what is stored, as the server does, and "Play" after "Stop" does not', {
  tags: 'slow',
}, async ({ openAt }) => {
  const { page } = await openAt(PAGE, { reducedMotion: 'no-preference' });
  const figure = page.locator(FIGURE).first();
  await figure.scrollIntoViewIfNeeded();
  const answer = inside(figure, 'Panel').locator('[data-side="west"][data-answers="1"]');
  const west = (text: string) => inside(figure, 'Graphic').locator('#west', { hasText: text }).waitFor();
  await answer.click();
  await west('1');
  await figure.getByRole('button', { name: 'Restart' }).click();
  await answer.click();
  await west('2');
  await figure.getByRole('button', { name: 'Stop' }).click();
  expect(await figure.locator('iframe').count()).toBe(0);
  await figure.getByRole('button', { name: 'Play' }).click();
  await west('0');
});

test('the source shows beside the preview where there is room, else below', async ({ openAt }) => {
  const { page } = await openAt(PAGE);
  const figure = page.locator(FIGURE).first();
  const boxOf = async (selector: string) => {
    const box = await figure.locator(selector).boundingBox();
    if (!box) throw new Error(`${selector} is not shown`);
    return box;
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await boxOf('.preview-stage')).width).toBeGreaterThan(340);
  const frames = await boxOf('.preview-frames');
  const beside = await boxOf('[role="tablist"]');
  expect(beside.x).toBeGreaterThanOrEqual(frames.x + frames.width);
  expect(beside.y).toBe(frames.y);
  const lines = await boxOf('[role="tabpanel"]:not([hidden]) pre');
  expect(Math.abs(lines.y + lines.height - (frames.y + frames.height))).toBeLessThan(2);
  await page.setViewportSize({ width: 390, height: 844 });
  const above = await boxOf('.preview-frames');
  const below = await boxOf('[role="tablist"]');
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
});

test('a visible preview waits for the first sign of the reader', async ({ openPage }) => {
  const { page } = await openPage({
    reducedMotion: 'no-preference',
    viewport: { width: 1440, height: 3000 },
  });
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  const figure = page.locator(FIGURE).first();
  expect(await figure.locator('iframe').count()).toBe(0);
  await page.mouse.move(700, 400);
  await inside(figure, 'Graphic').locator('#east').waitFor();
});

test('the frame of the server shows nothing and takes no focus while it loads', async ({ openPage }) => {
  const { page } = await openPage({ reducedMotion: 'no-preference' });
  let load = (): void => undefined;
  const mayLoad = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/sandbox.*', async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.goto(PAGE);
  const figure = page.locator(FIGURE).first();
  await figure.hover();
  const server = figure.locator('iframe[title^="Server"]');
  await server.waitFor({ state: 'attached' });
  expect(await server.isVisible()).toBe(false);
  load();
  await inside(figure, 'Graphic').locator('#east').waitFor();
});

test('a still preview runs in its place once its button is pressed, and the button keeps the focus', async ({
  openPage,
}) => {
  const { page } = await openPage({ reducedMotion: 'reduce' });
  const code = page.waitForRequest(/\/live-preview\./);
  let isPressed = false;
  const wasPressed = code.then(() => isPressed);
  await page.goto('');
  const figure = page.locator(FIGURE);
  const button = figure.getByRole('button', { name: 'Try the beacon' });
  await button.hover();
  await page.mouse.wheel(0, 100);
  await button.focus();
  await page.keyboard.press('Shift');
  expect(await figure.getByRole('button').count()).toBe(1);
  const placeOfPicture = () => figure.locator('.preview-stage').boundingBox();
  const before = await placeOfPicture();
  isPressed = true;
  await page.keyboard.press('Enter');
  await figure.getByRole('button', { name: 'Stop' }).and(page.locator(':focus')).waitFor();
  await inside(figure, 'Panel').locator('[data-side="west"][data-answers="1"]').click();
  await inside(figure, 'Graphic').locator('#west', { hasText: '1' }).waitFor();
  expect(await wasPressed).toBe(true);
  expect(await figure.getByRole('img').first().isVisible()).toBe(false);
  expect(await placeOfPicture()).toEqual(before);
});

test('a reader who prefers reduced motion sees the still image until "Play", and until "Retry" if that fails', async ({
  openPage,
}) => {
  const { page } = await openPage({ reducedMotion: 'reduce', expectsProblems: true });
  await page.clock.install();
  await page.goto(PAGE);
  const figure = page.locator(FIGURE).first();
  const isBundle = (url: URL): boolean => /\/preview-.*\.json$/.test(url.pathname);
  await page.route(isBundle, (route) => route.abort());
  await figure.scrollIntoViewIfNeeded();
  const play = figure.getByRole('button', { name: 'Play' });
  await play.waitFor();
  expect(await figure.locator('iframe').count()).toBe(0);
  expect(await figure.getByRole('img').first().isVisible()).toBe(true);
  await play.click();
  await figure.getByRole('status').filter({ hasText: 'could not be started' }).waitFor();
  expect(await figure.getByRole('img').first().isVisible()).toBe(true);
  expect(await figure.locator('iframe').count()).toBe(0);
  await page.unroute(isBundle);
  await figure.getByRole('button', { name: 'Retry' }).click();
  await inside(figure, 'Graphic').locator('#east').waitFor();
  await expect.poll(() => figure.getByRole('img').first().isVisible()).toBe(false);
});
