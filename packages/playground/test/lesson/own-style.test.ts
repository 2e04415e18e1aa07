// The reader's own colours, from lesson to lesson.

import { expect, test, vi } from 'vitest';
import { changeFiles } from '../../src/editor/bundle-actions.ts';
import { tellLesson } from '../../src/editor/lesson-actions.ts';
import { startOver, takeSolution } from '../../src/lesson/lesson-files.ts';
import { packFiles } from '../../src/shared/packed-files.ts';
import type { PlaygroundData } from '../../src/shared/playground-data.ts';
import { stubBrowser, visit } from '../support/playground-session.ts';

stubBrowser('/learn/one');

const MANIFEST = JSON.stringify({ name: 'a', version: '1.0.0', omphalos: { compatibleRange: '~0.0.1' } });
const graphic = (style: string, html = ''): string => `<style>:root { ${style} }</style>${html}`;

function lesson(start: string, solution: string): PlaygroundData {
  const pack = (text: string) => packFiles({ 'package.json': MANIFEST, 'graphics/a.html': text });
  return {
    templates: [{ name: 'a', title: 'A', about: '', picture: null, files: pack(start) }],
    api: [],
    manifestSchema: null,
    lesson: {
      open: 'graphics/a.html',
      solution: pack(solution),
      checks: [{ label: 'Downloaded', event: { kind: 'download' } }],
    },
  };
}

/** Does a lesson with a graphic. */
function finish(text: string): void {
  const session = visit(lesson(graphic('--home: red;'), graphic('--home: blue;')));
  changeFiles(session, { ...session.get().files, 'graphics/a.html': text });
  vi.runOnlyPendingTimers();
  tellLesson(session, { kind: 'download' });
}

const NEXT = lesson(graphic('--home: red; --size: 40px;'), graphic('--home: red; --size: 40px;', 'done'));
const open = (data: PlaygroundData) => {
  vi.stubGlobal('location', { hash: '', pathname: '/learn/two', search: '' });
  return visit(data);
};
const textOf = (session: ReturnType<typeof visit>) => session.get().files['graphics/a.html'];

test('the next lesson starts in the colours of the lesson that was done, and so does its solution', () => {
  finish(graphic('--home: rebeccapurple; --other: 1px;'));
  const session = open(NEXT);
  expect(textOf(session)).toBe(graphic('--home: rebeccapurple; --size: 40px;'));
  takeSolution(session);
  expect(textOf(session)).toBe(graphic('--home: rebeccapurple; --size: 40px;', 'done'));
  startOver(session);
  expect(textOf(session)).toBe(graphic('--home: rebeccapurple; --size: 40px;'));
});

test('a lesson about the colours starts with its own', () => {
  finish(graphic('--home: rebeccapurple;'));
  expect(textOf(open(lesson(graphic('--home: red;'), graphic('--home: blue;'))))).toBe(
    graphic('--home: red;'),
  );
});

test('the last lesson is about the bundle of the reader, if the lesson before is the one done last', () => {
  const before = graphic('--home: blue;');
  const last = lesson(before, before);
  finish(graphic('--home: green;', 'my own'));
  expect(textOf(open(last))).toBe(graphic('--home: green;', 'my own'));
  expect(open(last).get().notice?.text).toMatch(/^This is your own bundle/);
});

test('the last lesson says so if it cannot go on with the bundle of the reader', () => {
  const another = graphic('--home: blue;', 'another lesson');
  finish(graphic('--home: green;', 'my own'));
  const session = open(lesson(another, another));
  expect(textOf(session)).toBe(graphic('--home: green;', 'another lesson'));
  expect(session.get().notice?.text).toMatch(/^This is the bundle of the lessons/);
});

test('without a lesson that was done, a lesson starts with its own colours', () => {
  expect(textOf(open(NEXT))).toBe(graphic('--home: red; --size: 40px;'));
});

test.each(['red}body{color:red', 'red</style><script>', '"'])(
  'a stored value cannot leave its declaration: %s',
  (value) => {
    localStorage.setItem('omphalos.lesson-style', JSON.stringify({ '--home': value, '--size': 7 }));
    expect(textOf(open(NEXT))).toBe(graphic('--home: red; --size: 40px;'));
  },
);
