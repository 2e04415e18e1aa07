// When a lesson is done: all that it wants has happened, and the files have no mistake.

import { expect, test, vi } from 'vitest';
import { changeFiles } from '../../../src/playground/editor/bundle-actions.ts';
import { tellLesson } from '../../../src/playground/editor/lesson-actions.ts';
import { onRuntimeEvent } from '../../../src/playground/editor/run-actions.ts';
import type { PlaygroundData } from '../../../src/playground/shared/playground-data.ts';
import { stubBrowser, visit } from '../../support/playground-session.ts';

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
  ['<p class=“team”>HOME</p>', 'Code needs straight quotes (" or \'), not “.'],
  ['<p class="team>HOME</p>', 'A quote, "=" or ">" is missing in this tag.'],
  ['<style>:root { --home: 7c4dff; }</style>', 'The colour of "--home" needs a # in front: #7c4dff.'],
  ['<script>show(1;</script>', '")" is missing: the "(" in line 1 is not closed.'],
])(
  'a lesson with the mistake %j is done only when that is corrected and all happens again',
  (wrong, text) => {
    const session = visit(LESSON);
    const write = (content: string): void => {
      changeFiles(session, { [FILE]: content });
      vi.runOnlyPendingTimers();
      tellLesson(session, { kind: 'download' });
    };
    write(wrong);
    expect(session.get()).toMatchObject({ passed: [true], isLessonDone: false, mistake: { text } });
    expect(session.get().mistake?.place).toEqual({ file: FILE, line: 1 });
    write(RIGHT);
    expect(session.get()).toMatchObject({ passed: [true], isLessonDone: true, mistake: undefined });
  },
);

test('the task tells the first error since the files changed', () => {
  const session = visit(LESSON);
  const fail = (message: string): void =>
    onRuntimeEvent(session, { kind: 'error', source: 'graphic:a', message, file: FILE, line: 3 });
  fail('ReferenceError: score is not defined');
  fail('TypeError: score is undefined');
  expect(session.get().trouble).toEqual({
    text: 'ReferenceError: score is not defined',
    place: { file: FILE, line: 3 },
  });
  changeFiles(session, { [FILE]: '' });
  vi.runOnlyPendingTimers();
  expect(session.get().trouble).toBeUndefined();
});
