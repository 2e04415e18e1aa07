// The dev server plays a lesson after a save of its files, and says what does not hold.

import { afterAll, expect } from 'vitest';
import { test } from '../support/browser-test.ts';
import { startDev } from '../support/dev-process.ts';

const SOLVED = '<p id="text">Hello</p>\n';
const EMPTY = '<p id="text"></p>\n';
const START = 'content/_samples/start/graphics/a.html';
const SOLUTION = 'content/_samples/solution/graphics/a.html';
const MANIFEST = JSON.stringify({
  name: 'tiny',
  version: '1.0.0',
  type: 'module',
  omphalos: {
    compatibleRange: '~0.0.1',
    graphics: [{ file: 'a.html', size: { width: 1920, height: 1080 } }],
  },
});
const LESSON = `---
title: "A lesson"
layout: playground
description: A lesson that shows a text.
lesson:
  start: start
  solution: solution
  open: graphics/a.html
  next: ./index.md
  checks:
    - label: It says Hello
      event: { kind: look, shows: { elements: [{ id: text, text: Hello }] } }
---

Write **Hello**.
`;

const dev = await startDev({
  atEnd: afterAll,
  files: {
    'content/lesson.md': LESSON,
    'content/_samples/start/package.json': MANIFEST,
    'content/_samples/solution/package.json': MANIFEST,
    [START]: EMPTY,
    [SOLUTION]: SOLVED,
  },
});

const WRONG_SOLUTION = 'does not pass its check "It says Hello"';
const DONE_START = 'the lesson is done before its reader has changed a file';

test('shows at a lesson that its solution does not pass a check, or that its start passes all, until a save mends it', async ({
  openAt,
}) => {
  const { page } = await openAt('docs/first', { baseURL: dev.url });
  const isShown = async (text: string): Promise<void> => {
    await page.getByText(text).first().waitFor({ state: 'attached' });
    const { problems, warnings } = await dev.state();
    const told = [...problems, ...warnings].find(({ message }) => message.includes(text));
    expect(told?.place).toMatchObject({ file: 'content/lesson.md', line: 5 });
    expect(dev.output()).toContain(text);
  };
  const isGone = (text: string): Promise<void> => page.getByText(text).first().waitFor({ state: 'detached' });
  dev.write(SOLUTION, '<p id="text">Hallo</p>\n');
  await isShown(WRONG_SOLUTION);
  dev.write(SOLUTION, `${SOLVED}<p>Well done</p>\n`);
  dev.write(START, SOLVED);
  await isGone(WRONG_SOLUTION);
  await isShown(DONE_START);
  dev.write(START, `${EMPTY}<p>Write</p>\n`);
  await isGone(DONE_START);
});
