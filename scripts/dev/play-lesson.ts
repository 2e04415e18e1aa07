// Plays a lesson in a browser, with its solution and at its start, as somebody would who presses one button of its panels after
// another, each with nothing stored, and before and after a restart of the server where the lesson asks for one.
// Loaded only after a save of a lesson: without the development packages there is no browser.

import type { Locator, Page, Route } from 'playwright-core';
import type { PlaygroundData } from '../../src/playground/door/build.ts';
import { keptBrowser } from '../lib/browser.ts';

/** Which checks have passed, in their order. */
export interface PlayedLesson {
  readonly atStart: readonly boolean[];
  readonly solved: readonly boolean[];
}

/** Milliseconds: until the bundle runs, until a press shows, until what comes by itself has come twice, for all else. */
const START = 3_000;
const PRESS = 1_000;
const REPEAT = 12_000;
const PATIENCE = 10_000;

/**
 * @param waits whether a check waits for what the server sends by itself after a restart
 * @throws Error if no browser starts, or the page is no lesson
 */
export async function playLesson(url: string, waits: boolean): Promise<PlayedLesson> {
  const withSolution = await play(url, waits, true);
  const atStart = await play(url, waits, false, withSolution.steps);
  return { atStart: atStart.passed, solved: withSolution.passed };
}

/** Stops when the lesson is done. @param most steps to take */
async function play(url: string, waits: boolean, isSolution: boolean, most?: number) {
  const browser = await keptBrowser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    await page.route('**/@dev/**', (route) => route.abort()); // a later save must not change this page
    if (isSolution) await page.route('**/assets/playground-data.*', beginWithSolution);
    await page.goto(url);
    const checks = page.locator('.checks li');
    await checks.first().waitFor();
    const buttons = await buttonsOf(page);
    const restart = page.getByRole('button', { name: 'Restart the server' });
    const clear = page.getByRole('button', { name: 'Clear stored values' });
    const restarts = (await restart.count()) > 0;
    const path = buttons.flatMap((button) => [button, ...(restarts ? [restart, button] : []), clear]);
    const done = (timeout: number): Promise<boolean> =>
      page
        .locator('.lesson-status[data-done]')
        .waitFor({ timeout })
        .then(
          () => true,
          () => false,
        );
    let steps = 0;
    let isDone = await done(START);
    for (const step of path.slice(0, most)) {
      if (isDone) break;
      steps += 1;
      await step.click({ timeout: PATIENCE }).catch(() => {}); // it may be hidden or disabled
      isDone = await done(step === clear ? START : waits && step === restart ? REPEAT : PRESS);
    }
    const states = await Promise.all((await checks.all()).map((check) => check.getAttribute('class')));
    const passed = states.map((state) => state === 'passed');
    return { passed, steps };
  } finally {
    await context.close();
  }
}

async function beginWithSolution(route: Route): Promise<void> {
  const response = await route.fetch();
  const data = (await response.json()) as PlaygroundData;
  const { lesson } = data;
  const templates = data.templates.map((template) => ({ ...template, files: lesson?.solution }));
  await route.fulfill({ response, json: { ...data, templates } });
}

/** What can be pressed in the panels, once they are there. */
async function buttonsOf(page: Page): Promise<readonly Locator[]> {
  const frames = page.locator('.playground iframe');
  await frames
    .first()
    .waitFor()
    .catch(() => {}); // a bundle that does not start has none
  const panels = (await frames.and(page.locator('[title^="Panel: "]')).all()).map((frame) =>
    frame.contentFrame().locator('iframe').last().contentFrame(),
  );
  const buttons = await Promise.all(
    panels.map(async (panel) => {
      const found = panel.locator('button, [role=button]');
      await found
        .first()
        .waitFor({ timeout: START })
        .catch(() => {}); // a panel without a button
      return found.all();
    }),
  );
  return buttons.flat();
}
