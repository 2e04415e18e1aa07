// Mistakes without an error are found in a lesson's files, and none in the files of starts and solutions.

import { expect, test } from 'vitest';
import { silentMistake } from '../../../src/playground/lesson/silent-mistakes.ts';
import { LESSON_NAMES, readLesson } from '../../support/lessons.ts';
import { sampleFiles } from '../../support/sample-files.ts';

const manifest = (omphalos: object, rest: object = {}) => ({
  'package.json': JSON.stringify({ name: 'a', omphalos, ...rest }, null, 2),
});
const code = (text: string) => ({ 'a.html': text });

test.each([
  [manifest({ panel: [] }), 'Omphalos does not know "panel". Write "panels".', 4],
  [manifest({ extensions: 'main.js' }), 'Omphalos does not know "extensions". Write "extension".', 4],
  [manifest({}, { panels: [] }), '"panels" belongs inside "omphalos": { }.', 4],
  [code('<style>\n--home: 7c4dff;'), 'The colour of "--home" needs a # in front: #7c4dff.', 2],
  [code('<style>\ncolor: fa0;'), 'The colour of "color" needs a # in front: #fa0.', 2],
  [
    code('function show() {}\nif (a) {\n  show;\n}'),
    '"show" alone does nothing. To call the function, write show();',
    3,
  ],
])('%j is found, with its line', (files, text, line) => {
  expect(silentMistake(files)).toEqual({ text, place: { file: Object.keys(files)[0], line } });
});

test.each([
  [manifest({ panels: [] })],
  [{ 'package.json': '{ "panel": ' }],
  [code('--home: #7c4dff; --size: 100; --face: cab; z-index: 100000;'.replace('cab', 'abcd'))],
  [code('function show() {}\nshow();\nhide;\nsetTimeout(\n  show,\n);')],
])('%j is right, or fails with an error', (files) => expect(silentMistake(files)).toBe(undefined));

test('the lessons themselves have none', async () => {
  for (const name of LESSON_NAMES) {
    const { start, solution } = readLesson(name);
    for (const sample of [start, solution])
      expect(silentMistake(await sampleFiles(sample)), sample).toBe(undefined);
  }
});
