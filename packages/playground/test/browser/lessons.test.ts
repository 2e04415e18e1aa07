// The lessons, played: each passes with its solution but not at its start or with likely mistakes, which the hint
// names. Also the frame around the lessons, on the real site.

import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { faultsOf } from '../../../../test/support/axe.ts';
import { PHONE, test } from '../../../../test/support/browser-test.ts';
import { readLesson } from '../../../../test/support/lessons.ts';
import { openRuntimeSite } from '../../../../test/support/runtime-site.ts';
import { sampleFiles } from '../../../../test/support/sample-files.ts';
import type { firstSyntaxError } from '../../src/editor/code/file-marks.ts';
import type { watchLesson } from '../../src/lesson/watch-lesson.ts';
import type { RunningBundle, runBundle } from '../../src/runtime/run-bundle.ts';
import { type Edit, PLAYED_LESSONS, type Step } from '../support/played-lessons.ts';
import { editorOf, graphicOf, panelOf } from '../support/playground.ts';

type Files = Readonly<Record<string, string>>;
/** @throws Error if the solution does not contain the text */
function withEdit(files: Files, [text, instead]: Edit): Files {
  const found = Object.keys(files).find((path) => files[path]?.includes(text));
  if (found === undefined) throw new Error(`the solution has no ${text}`);
  return { ...files, [found]: files[found]?.replace(text, () => instead) ?? '' };
}

interface Globals {
  readonly runtime: {
    readonly firstSyntaxError: typeof firstSyntaxError;
    readonly runBundle: typeof runBundle;
    readonly watchLesson: typeof watchLesson;
  };
}

/** The server says so after several announcements, by its own clock. */
const WAITED = 'five announcements later';

/** Milliseconds between two looks at the pages, as in a lesson. */
const LOOK_INTERVAL = 200;

interface Play {
  /** Lesson, and what is done with it. */
  readonly name: string;
  readonly lesson: ReturnType<typeof readLesson>;
  readonly steps: readonly Step[];
  readonly files: Files;
  readonly isDone: boolean;
  /** Part of what the task says. */
  readonly says?: string | undefined;
}

/**
 * Runs a bundle, takes the steps, and waits for what is expected.
 * @returns what the task says of checks that do not pass; true if all do
 */
async function play(page: Page, { name, lesson, steps, files, isDone, says }: Play): Promise<true | string> {
  const quick: Record<string, string> = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, text.replace('5000', '600')]),
  );
  if (steps.includes('wait'))
    quick['server/main.js'] += `setTimeout(() => console.log('${WAITED}'), 3000);\n`;
  const run = await page.evaluateHandle(
    ({ given, wanted, waited }) => {
      const { runtime } = window as unknown as Globals;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('iframe { width: 100%; height: 100%; border: 0; }');
      document.adoptedStyleSheets = [sheet];
      const watch = runtime.watchLesson(wanted, (tag) => running.look(tag));
      const syntaxError = runtime.firstSyntaxError(given)?.text;
      const run = { watch, syntaxError, answered: new Set<string>(), isSettled: false, hasWaited: false };
      const running: RunningBundle = runtime.runBundle({
        files: given,
        slotOf: (kind, page) => {
          const slot = document.createElement('div');
          slot.className = `${kind}-${page}`;
          // As large as its page, so that every part is visible.
          slot.style.cssText = 'position:relative;width:1920px;height:1080px';
          document.body.append(slot);
          return slot;
        },
        onEvent(event) {
          watch.onEvent(event);
          if (event.kind === 'look') run.answered.add(event.source);
          if (event.kind === 'state') run.isSettled = event.state !== 'starting';
          if (event.kind === 'log' && event.text === waited) run.hasWaited = true;
        },
      });
      return Object.assign(run, { running });
    },
    { given: quick as Files, wanted: lesson.checks, waited: WAITED },
  );
  type Run = Awaited<ReturnType<typeof run.jsonValue>>;
  const until = (isTrue: (run: Run) => boolean) =>
    page.waitForFunction(isTrue, run, { polling: LOOK_INTERVAL });
  /** Waits until each page has answered: the bundle has taken in what came before, as far as it came. */
  const settle = async (): Promise<void> => {
    await run.evaluate(({ answered }) => answered.clear());
    await until(({ isSettled, answered, running }) => {
      running.look('all');
      return (
        !isSettled ||
        answered.size >= document.querySelectorAll('[class^=graphic-] > *, [class^=panel-] > *').length
      );
    });
  };
  /** Looks again and again, as a lesson does: a message of the server may come after the pages have answered. */
  const passed = () =>
    until(({ watch, running }) => {
      running.look('all');
      return watch.passed.every(Boolean);
    });
  await until(({ isSettled }) => isSettled);
  await settle();
  const panel = page.locator('.panel-score-control iframe');
  for (const step of steps) {
    const button = step === 'reset' ? '#reset' : '[data-team="home"][data-points="1"]';
    if (step === 'restart')
      await run.evaluate((run) => {
        run.hasWaited = false;
        run.watch.onEvent({ kind: 'restart' });
        run.running.restartServer();
      });
    else if (step === 'wait') {
      await until(({ hasWaited }) => hasWaited);
    } else if ((await panel.count()) > 0)
      await panel.contentFrame().frameLocator('iframe').locator(button).click();
    await settle();
  }
  if (isDone) await passed().catch(() => undefined);
  const result = () =>
    run.evaluate(({ watch, syntaxError }) =>
      watch.passed.every(Boolean) && syntaxError === undefined
        ? true
        : [syntaxError, ...watch.seen].join(' '),
    );
  if (says !== undefined)
    await expect
      .poll(
        async () => {
          await run.evaluate(({ running }) => running.look('all'));
          return result();
        },
        { message: name },
      )
      .toContain(says);
  return result();
}

async function playsOf(name: string): Promise<readonly Play[]> {
  const { steps = [], mistakes = [], ways = [] } = PLAYED_LESSONS[name] ?? {};
  const lesson = readLesson(name);
  const right = await sampleFiles(lesson.solution);
  const common = { lesson, steps };
  return [
    { ...common, name: `${name}, start`, files: await sampleFiles(lesson.start), isDone: false },
    { ...common, name: `${name}, solution`, files: right, isDone: true },
    ...ways.map((way) => ({
      ...common,
      name: `${name}, the way ${way[1]}`,
      files: withEdit(right, way),
      isDone: true,
    })),
    ...mistakes.map(([text, instead, says]) => ({
      ...common,
      name: `${name}, the mistake ${instead}`,
      files: withEdit(right, [text, instead]),
      isDone: false,
      says: lesson.hint.includes(says) ? undefined : says,
    })),
  ];
}

test('each lesson passes with its solution and other right ways, but neither at its start nor with mistakes, which its hint or task names', {
  tags: 'slow',
}, async ({ openPage }) => {
  const site = await openRuntimeSite();
  onTestFinished(() => site.close());
  const plays = (await Promise.all(Object.keys(PLAYED_LESSONS).map(playsOf))).flat();
  const waiting = plays.values();
  const faults: string[] = [];
  const playAll = async (): Promise<void> => {
    const { page } = await openPage({ expectsProblems: true });
    for (const next of waiting) {
      await page.goto(site.url);
      await page.locator('html[data-ready]').waitFor();
      const said = await play(page, next);
      if ((said === true) !== next.isDone) faults.push(`${next.name}: ${said}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, playAll));
  expect(faults).toEqual([]);
});

test('a lesson can be done by keyboard, is marked as done in the list, and can be started over and restored', async ({
  openAt,
}) => {
  const { page, problems } = await openAt('learn/stored-value', { reducedMotion: 'reduce' });
  const status = page.locator('.lesson-status');
  const score = graphicOf(page).locator('#home');
  const push = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const pressPlus = (): Promise<void> => panelOf(page).locator('[data-points="1"]').first().press('Enter');
  await status.getByText('0 of 2 done').waitFor();
  await push('Show the solution');
  await page.locator('[data-sign="+"]', { hasText: 'bundleVars.set(team, score);' }).waitFor();
  expect(await faultsOf(page, { within: '[data-playground]' })).toEqual([]);
  await push('Take the solution');
  await score.and(graphicOf(page).getByText('0')).waitFor();
  await pressPlus();
  await status.getByText('1 of 2 done').waitFor();
  const stored = page.locator('.entry', { hasText: 'bundleVars.set' });
  await stored.waitFor();
  await push('Restart the server');
  await stored.waitFor({ state: 'detached' }); // the log begins anew with the server
  await pressPlus();
  await status.getByText('Done: it works.').waitFor();
  await page.locator('.unseen[aria-live]', { hasText: 'Done: it works.' }).waitFor({ state: 'attached' });
  const next = page.getByRole('link', { name: 'Next lesson' });
  expect(await next.getAttribute('href')).toBe('/learn/two-graphics');
  expect(await faultsOf(page, { within: '[data-playground]' })).toEqual([]);

  await page.reload();
  await status.getByText("You've finished this lesson before.").waitFor();
  await next.waitFor();
  const line = page.locator('.cm-line', { hasText: 'const score = { home: 0, away: 0 };' });
  expect(await line.count()).toBe(0);
  await push('Start over');
  await line.waitFor();
  await push('Undo');
  await page.locator('.cm-line', { hasText: "bundleVars.get('home', 0)" }).waitFor();
  await page.goto('learn');
  await expect.poll(() => page.locator('a[data-done]').allTextContents()).toEqual(['A stored value']);
  expect(problems).toEqual([]);
});

test('"Restart the server" keeps what is stored, and "Clear stored values" is a command of its own', async ({
  openAt,
}) => {
  const { page } = await openAt('learn/stored-value');
  const status = page.locator('.lesson-status');
  const score = graphicOf(page).locator('#home');
  const pressPlus = (): Promise<void> => panelOf(page).locator('[data-points="1"]').first().click();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByRole('button', { name: 'Take the solution' }).click();
  await pressPlus();
  await status.getByText('1 of 2 done').waitFor();
  await page.getByRole('button', { name: /^Restart/ }).click();
  await score.and(graphicOf(page).getByText('1')).waitFor();
  await pressPlus();
  await status.getByText('Done: it works.').waitFor();
  await score.and(graphicOf(page).getByText('2')).waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Clear stored values' }).click();
  await score.and(graphicOf(page).getByText('0')).waitFor();
});

test('the last lesson is done only by a download, and fits a phone, with task and code in turn', async ({
  openAt,
}) => {
  const { page } = await openAt('learn/obs', {
    viewport: PHONE,
    acceptDownloads: true,
    expectsProblems: true,
  });
  const text = page.locator('.lesson-text');
  const bar = page.getByRole('group', { name: 'Bundle' });
  const show = (view: string) => page.getByRole('button', { name: view, exact: true }).click();
  await page.getByText('Next:').scrollIntoViewIfNeeded();
  expect(await bar.isVisible()).toBe(false);
  const place = await page.evaluate(() => scrollY);
  await show('Code');
  expect([await text.isVisible(), await bar.isVisible()]).toEqual([false, true]);
  await show('Task');
  expect([await text.isVisible(), await bar.isVisible()]).toEqual([true, false]);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await show('Code');
  await page.getByRole('button', { name: 'Restart', exact: true }).click();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByRole('button', { name: 'Take the solution' }).click();
  await editorOf(page).press('Space');
  await page.getByText('Saved in this browser').waitFor();
  await page.locator('.lesson-status', { hasText: '0 of 1 done' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('score-keeper.zip');
  await page.keyboard.press('Escape');
  await page.locator('.lesson-status', { hasText: 'Done: it works.' }).waitFor();
  expect(await page.locator('.lesson-next').textContent()).toBe('All lessons');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faultsOf(page, { within: '[data-playground]' })).toEqual([]);
});

test('from 768 px on the task stands beside the editor, and its code is never cut off', {
  tags: 'slow',
}, async ({ openAt }) => {
  const { page } = await openAt('learn/panel');
  await editorOf(page).waitFor();
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`${selector} is not shown`);
    return box;
  };
  for (const width of [390, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const text = await boxOf('.lesson-text');
    const editor = await boxOf('.playground');
    if (width >= 768) {
      expect(editor.x, `${width} px`).toBeGreaterThanOrEqual(text.x + text.width);
      expect(editor.y, `${width} px`).toBeLessThan(text.y + 100);
    }
    const cutOff = await page
      .locator('.lesson-text pre')
      .evaluateAll(
        (blocks) => blocks.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
    expect(cutOff, `${width} px`).toBe(0);
  }
});

test('without JavaScript a lesson is a page with its solution and no editor', async ({ openAt }) => {
  const { page } = await openAt('learn/panel', { javaScriptEnabled: false, expectsProblems: true });
  await page.getByText('The solution').click();
  await page.locator('details[open] code', { hasText: '"workspace": "Match"' }).waitFor();
  expect(await page.locator('.playground').isVisible()).toBe(false);
});
