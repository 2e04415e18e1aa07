// What tests do in a playground, as a reader does.

import type { FrameLocator, Locator, Page } from 'playwright-core';
import { test } from '../../../../test/support/browser-test.ts';

export const PAGE = 'playground';

/**
 * The page in a frame of the bundle: the sandbox frame contains the frame without an origin, and the next one while
 * that loads.
 */
export const frameOf = (page: Page, title: string): FrameLocator =>
  page.frameLocator(`iframe[title="${title}"]`).locator('iframe').last().contentFrame();
export const graphicOf = (page: Page): FrameLocator => frameOf(page, 'Graphic: score');
export const panelOf = (page: Page): FrameLocator => frameOf(page, 'Panel: Score');

export const editorOf = (page: Page): Locator => page.locator('.cm-content');
export const fileTab = (page: Page, path: string): Locator => page.locator(`[role=tab][title="${path}"]`);

/** Types over the first occurrence of a text in the open file. */
export async function replaceInEditor(page: Page, text: string, by: string): Promise<void> {
  await editorOf(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+f');
  await page.locator('.cm-search [name=case]').check();
  await page.locator('.cm-search [name=search]').fill(text);
  await page.locator('.cm-search [name=next]').click();
  await page.keyboard.press('Escape');
  await page.keyboard.insertText(by);
}

/** @param state `attached` on a phone, where the picture is behind the code */
export async function openScore(
  page: Page,
  fragment = '',
  state: 'visible' | 'attached' = 'visible',
): Promise<void> {
  await page.goto(PAGE + fragment);
  await graphicOf(page).locator('#home', { hasText: '0' }).waitFor({ state });
}

/** A `test` with a page in which the score keeper runs. */
export const scoreTest = test.extend<{ readonly score: Page }>({
  score: async ({ openPage }, use) => {
    const { page } = await openPage();
    await openScore(page);
    await use(page);
  },
});
