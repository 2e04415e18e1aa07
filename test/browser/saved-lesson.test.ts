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

const FAULTS = [
  {
    does: 'a solution that does not pass a check',
    file: SOLUTION,
    broken: '<p id="text">Hallo</p>\n',
    mended: `${SOLVED}<p>Well done</p>\n`,
    says: 'does not pass its check "It says Hello"',
  },
  {
    does: 'a start that passes all checks',
    file: START,
    broken: SOLVED,
    mended: `${EMPTY}<p>Write</p>\n`,
    says: 'the lesson is done before its reader has changed a file',
  },
];

for (const { does, file, broken, mended, says } of FAULTS) {
  test(`shows ${does} at its lesson until a save mends it`, async ({ openAt }) => {
    const { page } = await openAt('docs/first', { baseURL: dev.url });
    const report = page.getByText(says);
    dev.write(file, broken);
    await report.first().waitFor({ state: 'attached' });
    const { problems, warnings } = await dev.state();
    const told = [...problems, ...warnings].find(({ message }) => message.includes(says));
    expect(told?.place).toMatchObject({ file: 'content/lesson.md', line: 5 });
    expect(dev.output()).toContain(says);
    dev.write(file, mended);
    await report.first().waitFor({ state: 'detached' });
  });
}
