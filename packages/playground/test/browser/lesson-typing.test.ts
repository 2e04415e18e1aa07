// Whoever types the lines of a lesson as they are printed, letter by letter and with Enter between them, has the files of its
// solution: the editor adds nothing but spaces at the start of lines.

import { structuredPatch } from 'diff';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../../../test/support/browser-test.ts';
import { readLesson } from '../../../../test/support/lessons.ts';
import { sampleFiles } from '../../../../test/support/sample-files.ts';
import { editorOf, fileTab } from '../support/playground.ts';

const LESSONS = [
  '01-graphic',
  '02-colours',
  '03-panel',
  '04-message',
  '05-extension',
  '06-stored-value',
  '07-two-graphics',
  '08-again',
  '09-toast',
] as const;

interface Change {
  /** Counts from 0, in the file as it is when the changes below are made already. */
  readonly line: number;
  readonly removed: number;
  readonly added: readonly string[];
}

/** The last one first. */
const changesOf = (before: string, after: string): readonly Change[] =>
  structuredPatch('', '', before, after, '', '', { context: 0 })
    .hunks.map(({ oldStart, oldLines, lines }) => ({
      line: oldStart - 1,
      removed: oldLines,
      added: lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1)),
    }))
    .toReversed();

/** Types the lines in place of those that go. */
async function type(page: Page, { line, removed, added }: Change): Promise<void> {
  const press = async (key: string, times = 1): Promise<void> => {
    for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
  };
  await press('ControlOrMeta+Home');
  await press('ArrowDown', removed > 0 ? line : line - 1);
  if (removed > 0) {
    await press('Shift+ArrowDown', removed - 1);
    await press('Shift+End');
    await press('Delete');
  } else {
    await press('End');
    await press('Enter');
  }
  for (const [index, text] of added.entries()) {
    if (index > 0) await press('Enter');
    // Letters by input alone: no key but Enter does anything of its own.
    for (const letter of text.trim()) await page.keyboard.insertText(letter);
  }
}

/** All that counts in code: the start of a line may have any number of spaces. */
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

for (const name of LESSONS) {
  const tags = name === '05-extension' ? [] : 'slow';
  test(`the lines of lesson ${name}, typed as printed, make its solution`, { tags }, async ({ openAt }) => {
    const lesson = readLesson(name);
    const start = await sampleFiles(lesson.start);
    const solution = await sampleFiles(lesson.solution);
    // So wide that no line wraps: the arrow keys move by rows.
    const viewport = { width: 3000, height: 900 };
    const { page } = await openAt(`learn/${name.slice(3)}`, { viewport, expectsProblems: true });
    await editorOf(page).waitFor();
    // Only the editor counts here: a bundle would start again after each pause.
    await page.getByRole('button', { name: 'Stop' }).click();
    for (const [file, text] of Object.entries(solution)) {
      if (start[file] === text) continue;
      if (start[file] === undefined) {
        await page.getByRole('button', { name: 'File actions' }).click();
        await page.getByRole('button', { name: 'New file' }).click();
        await page.getByRole('dialog').getByRole('textbox').fill(file);
        await page.keyboard.press('Enter');
      }
      await fileTab(page, file).click();
      await expect.poll(() => fileTab(page, file).getAttribute('aria-selected')).toBe('true');
      await editorOf(page).click();
      if (start[file] === undefined) await page.keyboard.press('ControlOrMeta+a');
      const changes =
        start[file] === undefined
          ? [{ line: 0, removed: 1, added: text.trimEnd().split('\n') }]
          : changesOf(start[file], text);
      for (const change of changes) await type(page, change);
    }
    const stored = (): Promise<Readonly<Record<string, string>>> =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((other) => /^omphalos\.lesson\..*\./.test(other));
        return JSON.parse(localStorage.getItem(key ?? '') ?? '{}');
      });
    const linesOfAll = (files: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(files).map(([file, text]) => [file, linesOf(text)]));
    await expect.poll(async () => linesOfAll(await stored())).toEqual(linesOfAll(solution));
  });
}
