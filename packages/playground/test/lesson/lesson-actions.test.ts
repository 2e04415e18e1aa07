// When a lesson is done: all that it wants has happened, and no parser finds an error in the files.

import { expect, test, vi } from 'vitest';
import { changeFiles } from '../../src/editor/bundle-actions.ts';
import { tellLesson } from '../../src/editor/lesson-actions.ts';
import { onRuntimeEvent } from '../../src/editor/run-actions.ts';
import type { PlaygroundData } from '../../src/shared/playground-data.ts';
import { stubBrowser, visit } from '../support/playground-session.ts';

stubBrowser('/learn/one');

const FILE = 'graphics/a.html';
const RIGHT = '<p class="team">HOME</p>';
const LESSON: PlaygroundData = {
  templates: [{ name: 'start', title: 'Lesson', about: '', picture: null, files: { [FILE]: RIGHT } }],
  api: [],
  manifestSchema: null,
  lesson: { open: FILE, solution: {}, checks: [{ label: 'Downloaded', event: { kind: 'download' } }] },
};

test.each([
  ['<p class="team>HOME</p>', 'A quote, "=" or ">" is missing in this tag.'],
  ['<script>show(1;</script>', '")" is missing: the "(" in line 1 is not closed.'],
])('a lesson with the error %j is done only when that is corrected and all happens again', (wrong, text) => {
  const session = visit(LESSON);
  const write = (content: string): void => {
    changeFiles(session, { [FILE]: content });
    vi.runOnlyPendingTimers();
    tellLesson(session, { kind: 'download' });
  };
  write(wrong);
  expect(session.get()).toMatchObject({ passed: [true], isLessonDone: false, syntaxError: { text } });
  expect(session.get().syntaxError?.place).toEqual({ file: FILE, line: 1 });
  write(RIGHT);
  expect(session.get()).toMatchObject({ passed: [true], isLessonDone: true, syntaxError: undefined });
});

test.each([
  '<script>function extra() {}\n[1].forEach(\n  extra\n);</script>',
  '<script>function show() {}\nconst api = {\n  show\n};\napi.show();</script>',
  '<script>const score = { home: 0 };\nscore.away = 0;\nconst away = 1;\nlog(score.away + away);</script>',
  "<script>const number = 1 + omphalos.bundleVars.get('number') ;</script>",
  '<style>a { background: fade; colr: red; }</style><secton clss="a">',
  '<script>omphalos.sendMesage(1);</script><p>',
])('a lesson is done with %j beside its solution: no parser refuses it', (more) => {
  const session = visit(LESSON);
  changeFiles(session, { [FILE]: `${RIGHT}\n${more}` });
  vi.runOnlyPendingTimers();
  tellLesson(session, { kind: 'download' });
  expect(session.get()).toMatchObject({ isLessonDone: true, syntaxError: undefined });
});

test('the task tells the first error since the files changed', () => {
  const session = visit(LESSON);
  const fail = (message: string): void =>
    onRuntimeEvent(session, { kind: 'error', source: 'graphic:a', message, file: FILE, line: 3 });
  fail('ReferenceError: score is not defined');
  fail('TypeError: score is undefined');
  expect(session.get().problem).toEqual({
    text: 'ReferenceError: score is not defined',
    place: { file: FILE, line: 3 },
  });
  changeFiles(session, { [FILE]: '' });
  vi.runOnlyPendingTimers();
  expect(session.get().problem).toBeUndefined();
});
