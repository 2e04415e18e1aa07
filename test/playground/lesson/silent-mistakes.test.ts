// Mistakes without an error are found in a lesson's files, and none in the files of starts and solutions.

import { expect, test } from 'vitest';
import { silentMistake } from '../../../src/playground/lesson/silent-mistakes.ts';
import type { BundleFiles } from '../../../src/playground/shared/bundle-files.ts';
import { LESSON_NAMES, readLesson } from '../../support/lessons.ts';
import { sampleFiles } from '../../support/sample-files.ts';

/** The mistake is in the last file. */
type Found = readonly [files: BundleFiles, text: string, line: number];

const manifest = (omphalos: object, rest: object = {}) => ({
  'package.json': JSON.stringify({ name: 'a', omphalos, ...rest }, null, 2),
});
const code = (text: string) => ({ 'a.html': text });

const FOUND: readonly Found[] = [
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
  [
    code("const { team } = change;\nbundleVars.set('team', 1);"),
    'In quotes, "team" is that word itself. For the value of the variable, leave the quotes out.',
    2,
  ],
  [
    code("const { team } = change;\nreadScore()['team'] + 1;"),
    'In quotes, "team" is that word itself. For the value of the variable, leave the quotes out.',
    2,
  ],
  [
    code('const score = { home: 0, away: 0 };\nconst { team } = change;\nscore.team = 1;'),
    '"score" has no "team". For the value of the variable, write score[team].',
    3,
  ],
  [
    code("function read() {\n  return { home: f('home', 0) };\n}\nread().hom;"),
    '"read()" has no "hom". Did you mean "home"?',
    4,
  ],
  [
    {
      'a.html': "omphalos.sendMessage('add', { team, points: 1 });",
      'b.js': "omphalos.listenFor('add', (change) => {\n  const { team, point } = change ?? {};\n});",
    },
    'The message "add" has no "point". It carries: team, points.',
    2,
  ],
  [
    {
      'a.js': "const read = { home: 0 };\nomphalos.sendMessage('score', read);",
      'b.html': "omphalos.listenFor('score', (score) => {\n  home.textContent = score.hom;\n});",
    },
    'The message "score" has no "hom". It carries: home.',
    2,
  ],
  [
    code("return {\n  home: bundleVars.get('home'),\n};"),
    "bundleVars.get('home') is undefined before anything is stored. Write bundleVars.get('home', 0).",
    2,
  ],
  [
    code("const teams = ['home', 'away'];\nbundleVars.get('hom', 0);"),
    'Nobody stores "hom". Did you mean "home"?',
    2,
  ],
];

test.each(FOUND)('%j is found, with its line', (files, text, line) => {
  expect(silentMistake(files)).toEqual({ text, place: { file: Object.keys(files).at(-1), line } });
});

test.each([
  [manifest({ panels: [] })],
  [{ 'package.json': '{ "panel": ' }],
  [code('--home: #7c4dff; --size: 100; --face: cab; z-index: 100000;'.replace('cab', 'abcd'))],
  [code('<style>\ngrid:\n  a 1fr\n  / b;\ncolor: red;\n</style>\n<script>({\na: 1\nb: 2\n})</script>')],
  [code('const { team } = input.dataset;\nscore[team] = 1;\nbundleVars.set(team, 1);')],
  [code("const last = bundleVars.get('last');\nbundleVars.set('last', {});\nf(bundleVars.get('b') ?? 0);")],
  [code("omphalos.sendMessage('a', made);\nomphalos.listenFor('a', (data) => data.any);")],
  [code('function show() {}\nshow();\nhide;\nsetTimeout(\n  show,\n);')],
])('%j is right, or fails with an error', (files) => expect(silentMistake(files)).toBe(undefined));

test('neither the lessons nor the bundles to begin with have one', async () => {
  for (const sample of ['score-keeper', 'lower-third', 'countdown', 'alert', 'my-bundle'])
    expect(silentMistake(await sampleFiles(sample)), sample).toBe(undefined);
  for (const name of LESSON_NAMES) {
    const { start, solution } = readLesson(name);
    for (const sample of [start, solution])
      expect(silentMistake(await sampleFiles(sample)), sample).toBe(undefined);
  }
});
