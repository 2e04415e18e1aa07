// The graphics of the samples, each alone in a page: what messages show, and that no value of the form puts one out of the picture.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../../../test/support/browser-test.ts';
import { sampleFiles } from '../../../../test/support/sample-files.ts';
import { readForm } from '../../src/editor/graphic-texts.ts';
import { fieldFor, writtenValue } from '../../src/editor/style-properties.ts';

type Files = Readonly<Record<string, string>>;
type Send = (name: string, data?: unknown) => Promise<void>;

/** Opens a graphic in the size of the picture, with the files of its bundle. */
async function openGraphic(page: Page, file: string, files: Files, sample: string): Promise<Send> {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.unrouteAll();
  await page.route('**/sample/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/sample/', '');
    const isText = /\.(html|css)$/.test(path);
    return route.fulfill({
      contentType: path.endsWith('.css') ? 'text/css' : isText ? 'text/html' : 'font/woff2',
      body: isText ? (files[path] as string) : readFileSync(`content/_samples/${sample}/${path}`),
    });
  });
  await page.goto(`sample/${file}`);
  return (name, data) =>
    page.evaluate(([event, value]) => (window as unknown as Stub).hear(event, value), [name, data] as const);
}

interface Stub {
  hear(name: string, data: unknown): void;
}

const STUB = (): void => {
  const listeners = new Map<string, (data: unknown) => void>();
  Object.assign(window, {
    hear: (name: string, data: unknown) => listeners.get(name)?.(data),
    omphalos: {
      asset: { type: 'graphic', name: 'card', size: { width: 1920, height: 1080 } },
      bundle: { name: 'test-card', version: '1.0.0' },
      config: { port: 3000 },
      listenFor: (name: string, listener: (data: unknown) => void) => listeners.set(name, listener),
      sendMessage() {},
    },
  });
};

/** As if another page showed the graphic in a frame. */
const PREVIEW = (): void => {
  Object.assign(window, { parent: {} });
};

const isShown = (page: Page, box: string): Promise<boolean> =>
  page.locator(box).evaluate((element) => element.classList.contains('is-shown'));

for (const [sample, box, message] of [
  ['lower-third', '.lower-third', 'lower-third'],
  ['alert', '.alert', 'alert'],
] as const)
  test(`${sample}: what is shown leaves before the next one comes, and "Hide" leaves nothing to wait for`, async ({
    openPage,
  }) => {
    const { page } = await openPage();
    await page.addInitScript(STUB);
    await page.addInitScript(PREVIEW);
    await page.clock.install({ time: 0 });
    const send = await openGraphic(page, `graphics/${sample}.html`, await sampleFiles(sample), sample);
    await page.clock.pauseAt(3_600_000);
    const name = page.locator('#name');
    expect([await isShown(page, box), await name.textContent()]).toEqual([true, 'Ada Marlow']);
    await send(message, { name: 'Bo', role: 'Guest', seconds: 5 });
    expect([await isShown(page, box), await name.textContent()]).toEqual([false, 'Ada Marlow']);
    await page.clock.runFor(500);
    expect([await isShown(page, box), await name.textContent()]).toEqual([true, 'Bo']);
    await page.clock.runFor(1_000);
    await send(`${message}-hide`);
    await page.clock.runFor(500);
    await send(message, { name: 'Cy', role: 'Guest', seconds: 5 });
    await page.clock.runFor(1);
    expect([await isShown(page, box), await name.textContent()]).toEqual([true, 'Cy']);
    await page.clock.runFor(4_900);
    expect(await isShown(page, box)).toBe(true);
    await page.clock.runFor(60_000);
    expect(await isShown(page, box)).toBe(false);
  });

test('alert: alerts that arrive at the same time come one after the other, also while one leaves', async ({
  openPage,
}) => {
  const { page } = await openPage();
  await page.addInitScript(STUB);
  await page.addInitScript(PREVIEW);
  await page.clock.install({ time: 0 });
  const send = await openGraphic(page, 'graphics/alert.html', await sampleFiles('alert'), 'alert');
  await page.clock.pauseAt(3_600_000);
  await send('alert-hide');
  for (const name of ['Ada', 'Bo', 'Cy']) await send('alert', { name });
  const seen: unknown[] = [];
  for (const milliseconds of [500, 5_000, 500, 5_000, 500, 5_000, 500]) {
    await page.clock.runFor(milliseconds);
    seen.push((await isShown(page, '.alert')) && (await page.locator('#name').textContent()));
  }
  expect(seen).toEqual(['Ada', false, 'Bo', false, 'Cy', false, false]);
});

for (const [sample, graphic, box, changed, state] of [
  ['lower-third', 'lower-third', '.lower-third', '', {}],
  ['alert', 'alert', '.alert', '', {}],
  ['countdown', 'countdown', '.countdown', 'countdown-changed', { total: 0, title: '' }],
  ['ticker', 'ticker', '.ticker', 'ticker-changed', { lines: [], isShown: null }],
  ['score-keeper', 'score', '.board', 'score-changed', { home: 0, homeWins: 0, awayWins: 0, isShown: null }],
] as const)
  test(`${sample}: a page of its own, as in software for streaming, shows nothing before the panel says so`, async ({
    openPage,
  }) => {
    const { page } = await openPage();
    await page.addInitScript(STUB);
    const send = await openGraphic(page, `graphics/${graphic}.html`, await sampleFiles(sample), sample);
    await send(changed, state);
    expect(await isShown(page, box)).toBe(false);
    await page.addInitScript(PREVIEW);
    await page.reload();
    await send(changed, state);
    await expect.poll(() => isShown(page, box)).toBe(true);
  });

test('ticker: other lines, label or speed come when the bar has left, and the same announced again change nothing', async ({
  openPage,
}) => {
  const { page } = await openPage();
  await page.addInitScript(STUB);
  await page.clock.install({ time: 0 });
  const send = await openGraphic(page, 'graphics/ticker.html', await sampleFiles('ticker'), 'ticker');
  await page.clock.pauseAt(3_600_000);
  const seen = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    return [await isShown(page, '.ticker'), await page.locator('.line').first().textContent()];
  };
  let announced = { lines: ['One'], label: '', speed: 1, isShown: true };
  await send('ticker-changed', announced);
  expect(await seen(1)).toEqual([true, 'One']);
  const line = await page.locator('.line').first().elementHandle();
  await send('ticker-changed', announced);
  expect([await seen(1_000), await line?.evaluate((element) => element.isConnected)]).toEqual([
    [true, 'One'],
    true,
  ]);
  for (const change of [{ lines: ['Two'] }, { label: 'Live' }, { speed: 2 }]) {
    const [, before] = await seen(0);
    announced = { ...announced, ...change };
    await send('ticker-changed', announced);
    expect(await seen(300)).toEqual([false, before]);
    await send('ticker-changed', announced); // the announcement of every five seconds
    expect(await seen(100)).toEqual([true, 'Two']);
  }
  expect(await page.locator('#label').textContent()).toBe('Live');
  await send('ticker-changed', { ...announced, lines: ['Three'] });
  await seen(100);
  await send('ticker-changed', { ...announced, lines: ['Three'], isShown: false });
  expect(await seen(60_000)).toEqual([false, 'Two']);
});

test('ticker: a square stands before each line, whichever way it runs', async ({ openPage }) => {
  const { page } = await openPage();
  await page.addInitScript(STUB);
  const send = await openGraphic(page, 'graphics/ticker.html', await sampleFiles('ticker'), 'ticker');
  for (const [first, side] of [
    ['Ada', 'left'],
    ['فريق', 'right'],
  ] as const) {
    await send('ticker-changed', { lines: [first, 'Bo', 'ضيف'], isShown: true });
    await page.locator('.line', { hasText: first }).first().waitFor();
    const rooms = await page.locator('.lines:first-child .line').evaluateAll(
      (lines, from) =>
        lines.map((line) => {
          const words = document.createRange();
          words.selectNodeContents(line.lastChild as Node);
          return Math.abs(line.getBoundingClientRect()[from] - words.getBoundingClientRect()[from]) > 20;
        }),
      side,
    );
    expect(new Set(rooms), first).toEqual(new Set([true]));
  }
});

for (const [sample, graphic, message, data, element, changed] of [
  [
    'score-keeper',
    'score',
    'score-changed',
    { home: 0, away: 0, line: 'Round 1', isShown: true },
    '#home-name',
    { homeName: 'Falcons' },
  ],
  [
    'score-keeper',
    'score',
    'score-changed',
    { home: 0, away: 0, line: 'Round 1', isShown: true },
    '#line',
    { line: 'Round 2' },
  ],
  ['countdown', 'countdown', 'countdown-changed', { seconds: 90, total: 90 }, '#title', { title: 'Pause' }],
] as const)
  test(`${sample}: a text in ${element} that changes while it is shown leaves before the new one rises, and the same text stands`, async ({
    openPage,
  }) => {
    const { page } = await openPage();
    await page.addInitScript(STUB);
    await page.clock.install({ time: 0 });
    const send = await openGraphic(page, `graphics/${graphic}.html`, await sampleFiles(sample), sample);
    await page.clock.pauseAt(3_600_000);
    const parts = (name: string) => page.locator(name).allTextContents();
    await send(message, data);
    await send(message, data);
    expect([await parts('.is-old'), await parts('.is-new')]).toEqual([[], []]);
    const [before] = await parts(element);
    await send(message, { ...data, ...changed });
    await send(message, { ...data, ...changed });
    expect([await parts('.is-old'), await parts('.is-new')]).toEqual([[before], []]);
    await page.clock.runFor(200);
    const [text] = Object.values(changed);
    expect([await parts('.is-old'), await parts('.is-new')]).toEqual([[], [text]]);
    const part = page.locator(element).locator('.is-new');
    expect(await part.evaluate((risen) => getComputedStyle(risen).animationName)).toBe('rise');
    const same = await part.elementHandle();
    await send(message, { ...data, ...changed });
    await page.clock.runFor(200);
    expect(await same?.evaluate((risen) => risen.isConnected)).toBe(true);
  });

test('countdown: the panel says which minutes it refuses, and starts with the others', async ({
  openPage,
}) => {
  const { page } = await openPage();
  await page.addInitScript(STUB);
  await openGraphic(page, 'panels/control.html', await sampleFiles('countdown'), 'countdown');
  const started = await page.evaluateHandle(() => {
    const minutes: unknown[] = [];
    const { omphalos } = window as unknown as {
      omphalos: { sendMessage(name: string, data: unknown): void };
    };
    omphalos.sendMessage = (_, data) => minutes.push((data as { minutes: number }).minutes);
    return minutes;
  });
  const minutes = page.getByLabel('Minutes');
  for (const refused of ['700', '', '0']) {
    await minutes.fill(refused);
    await page.getByRole('button', { name: 'Start' }).click();
    expect(await page.evaluate(() => document.activeElement?.id), refused).toBe('minutes');
  }
  await minutes.fill('90.5');
  await minutes.press('Enter');
  expect(await started.jsonValue()).toEqual([90.5]);
});

test('countdown: it says hours, stands at zero, then says its last words, and leaves with what it shows', async ({
  openPage,
}) => {
  const { page } = await openPage();
  await page.addInitScript(STUB);
  const sample = 'countdown';
  const send = await openGraphic(page, 'graphics/countdown.html', await sampleFiles(sample), sample);
  const visibleText = (): Promise<string | null> => page.locator('.plate > :visible').first().textContent();
  const shows = async () => [await isShown(page, '.countdown'), await visibleText()];
  for (const [seconds, text] of [
    [5400, '1:30:00'],
    [5399, '1:29:59'],
    [600, '10:00'],
    [9, '0:09'],
  ] as const) {
    await send('countdown-changed', { seconds, total: 5400 });
    expect(await shows()).toEqual([true, text]);
  }
  await send('countdown-changed', { total: 5400 });
  expect(await shows()).toEqual([false, '0:09']);
  for (const [seconds, isThere, text] of [
    [0, true, '0:00'],
    [-1, true, '0:00'],
    [-2, true, 'Here we go'],
    [-6, true, 'Here we go'],
    [-7, false, 'Here we go'],
  ] as const) {
    await send('countdown-changed', { seconds, total: 5400 });
    expect(await shows()).toEqual([isThere, text]);
    expect(await page.locator('.chip').isVisible()).toBe(text === '0:00'); // not above the last words
  }
  const sizeOfEnd = () =>
    page.locator('#end div').evaluate((end) => Number.parseFloat(getComputedStyle(end).fontSize));
  const usual = await sizeOfEnd();
  await send('countdown-changed', { seconds: -2, total: 5400, end: 'Here we go, '.repeat(8) });
  expect(await sizeOfEnd()).toBeLessThan(usual);
});

test('score-keeper: a number flashes only when it changes, each win is a dot, and an empty line is not seen', async ({
  openPage,
}) => {
  const { page } = await openPage();
  await page.addInitScript(STUB);
  const sample = 'score-keeper';
  const send = await openGraphic(page, 'graphics/score.html', await sampleFiles(sample), sample);
  const score = { home: 0, away: 0, homeWins: 0, awayWins: 0, line: '', isShown: true };
  const flashing = async () => page.locator('.points .is-new').allTextContents();
  await send('score-changed', score);
  expect([await flashing(), await page.locator('#line').isVisible()]).toEqual([[], false]);
  await send('score-changed', { ...score, home: 1, awayWins: 2, line: 'Round 3' });
  await expect.poll(flashing).toEqual(['1']);
  expect(await page.locator('#line').isVisible()).toBe(true);
  expect(await page.locator('.wins').allTextContents()).toEqual(['', '••']);
});

/** A message that shows the graphic, and what is visible of it then. */
const GRAPHICS = [
  ['lower-third', 'lower-third', '.plate, .chip', 'lower-third', {}],
  ['alert', 'alert', '.plate, .chip', 'alert', {}],
  ['countdown', 'countdown', '.plate, .chip', 'countdown-changed', { seconds: 300, total: 300 }],
  ['ticker', 'ticker', '.chip, .strip', 'ticker-changed', { isShown: true }],
  [
    'score-keeper',
    'score',
    '.team, .points, .line',
    'score-changed',
    { home: 10, away: 12, line: 'Round 3', isShown: true },
  ],
  ['test-card', 'card', '.card > *', 'card-changed', { title: 'Camera 2' }],
  ['my-bundle', 'graphic', '#text', 'text-changed', { text: 'Hello!' }],
] as const;

for (const [sample, name, parts, message, data] of GRAPHICS)
  test(`${sample}: with the least and the most that the form takes, all of it is in the picture`, {
    tags: 'slow',
  }, async ({ openPage }) => {
    const { page } = await openPage();
    await page.addInitScript(STUB);
    const files = await sampleFiles(sample);
    const file = `graphics/${name}.html`;
    const numbers = readForm(files).flatMap((property) => {
      const field = fieldFor(property, () => false);
      return field.kind === 'number' ? [{ property, field }] : [];
    });
    for (const { property, field } of numbers)
      for (const typed of ['-9999', '9999']) {
        const { from, to, label } = property;
        const text = files[property.file] ?? '';
        const value = writtenValue(field, typed) ?? '';
        const changed = { ...files, [property.file]: text.slice(0, from) + value + text.slice(to) };
        const send = await openGraphic(page, file, changed, sample);
        await send(message, data);
        // The last two of the table are never hidden, and have no class for it.
        await page.locator('.is-shown, .card, #text').waitFor({ state: 'attached' });
        await page.evaluate(() => {
          for (const animation of document.getAnimations())
            if (animation instanceof CSSTransition) animation.finish();
        });
        const outside = await page.locator(parts).evaluateAll((elements) =>
          elements
            .map((element) => element.getBoundingClientRect())
            .filter(({ left, top, right, bottom, width }) => {
              const isInside = left >= -1 && top >= -1 && right <= 1921 && bottom <= 1081;
              return width > 0 && !isInside;
            })
            .map(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round)),
        );
        expect(outside, `${label}: ${value}`).toEqual([]);
      }
  });
