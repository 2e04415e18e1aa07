// The events of a running bundle decide which steps of a lesson are done.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LessonEvent, watchLesson } from '../../src/lesson/watch-lesson.ts';
import type { LessonCheck } from '../../src/shared/playground-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const message = (name: string, data?: unknown): LessonEvent => ({
  kind: 'message',
  from: 'server',
  to: [],
  name,
  bundle: 'score-keeper',
  data,
});
const changed = (home: number): LessonEvent => message('score-changed', { home });
const look = (tag: string, moves: boolean): LessonEvent => ({
  kind: 'look',
  source: 'graphic:score',
  tag,
  shows: { elements: [], moves },
});
const RESTART = { kind: 'restart' } as const;

/** @param events or milliseconds between them */
function watched(check: Omit<LessonCheck, 'label'>, ...events: readonly (LessonEvent | number)[]) {
  const watch = watchLesson([{ label: 'It happens', ...check }], () => {});
  for (const event of events)
    if (typeof event === 'number') vi.advanceTimersByTime(event);
    else watch.onEvent(event);
  return watch;
}

const isPassed = (...options: Parameters<typeof watched>): boolean => watched(...options).passed[0] === true;

test('each event passes the checks that it matches, permanently', () => {
  const watch = watchLesson(
    [
      { label: 'a', event: { kind: 'message', data: { home: '>0' } } },
      { label: 'b', event: { kind: 'download' } },
    ],
    () => {},
  );
  watch.onEvent(changed(0));
  expect(watch.passed).toEqual([false, false]);
  watch.onEvent(changed(1));
  watch.onEvent(changed(0));
  expect(watch.passed).toEqual([true, false]);
  watch.onEvent({ kind: 'download' });
  expect(watch.passed).toEqual([true, true]);
});

test('a change of the files resets all checks', () => {
  const event = { kind: 'message', name: 'score-changed' };
  expect(isPassed({ event }, changed(1), { kind: 'change' })).toBe(false);
  expect(isPassed({ event, afterRestart: 'first' }, RESTART, { kind: 'change' }, changed(1))).toBe(false);
});

test('after a restart of the server the first message with the name decides', () => {
  const check = { event: { kind: 'message', data: { home: '>1' } }, afterRestart: 'first' } as const;
  expect(isPassed(check, changed(2))).toBe(false);
  expect(isPassed(check, RESTART, changed(1), changed(2))).toBe(false);
  expect(isPassed(check, RESTART, message('score-add', { home: 1 }), changed(2))).toBe(true);
  expect(isPassed(check, RESTART, changed(1), RESTART, changed(2))).toBe(true);
  const starting = { kind: 'state', state: 'starting', reason: undefined } as const;
  expect(isPassed(check, RESTART, starting, changed(2))).toBe(false);
});

const EVERY_FIVE_SECONDS = [changed(1), 5_000, changed(1), 5_000, changed(1), 5_000, changed(1)];
const EVERY_FIVE_MILLISECONDS = Array.from({ length: 9 }, () => [changed(1), 5]).flat();
test.each([
  ['three pauses', [RESTART, ...EVERY_FIVE_SECONDS], true],
  ['another message at first', [RESTART, changed(0), 100, ...EVERY_FIVE_SECONDS], true],
  ['one that came too soon at first', [RESTART, changed(1), 100, ...EVERY_FIVE_SECONDS], true],
  ['two pauses', [RESTART, ...EVERY_FIVE_SECONDS.slice(2)], false],
  ['no restart', EVERY_FIVE_SECONDS, false],
  ['a restart in between', [changed(1), RESTART, 5_000, ...EVERY_FIVE_SECONDS.slice(2)], false],
  [
    'something sent in between',
    [RESTART, ...EVERY_FIVE_SECONDS.toSpliced(4, 0, message('score-add'))],
    false,
  ],
  ['other data in between', [RESTART, ...EVERY_FIVE_SECONDS.toSpliced(4, 1, changed(2))], false],
  ['no pauses', [RESTART, ...EVERY_FIVE_MILLISECONDS], false],
  [
    'one pause of a busy page',
    [RESTART, ...EVERY_FIVE_MILLISECONDS, 2_000, ...EVERY_FIVE_MILLISECONDS],
    false,
  ],
])('after a restart a message comes again and again: with %s', (_, events, expected) => {
  const check = { event: { kind: 'message', name: 'score-changed' }, afterRestart: 'again' } as const;
  expect(isPassed(check, ...events)).toBe(expected);
});

test('a message that comes too soon is told with its pause', () => {
  const check = { event: { kind: 'message', name: 'score-changed' }, afterRestart: 'again' } as const;
  expect(watched(check, RESTART, ...EVERY_FIVE_MILLISECONDS).seen).toEqual([
    '`score-changed` comes every 5 ms; wanted a pause of seconds.',
  ]);
});

test('looks at the pages when they have a message, and tells a new one from one that comes again', () => {
  const looks: string[] = [];
  const moving = { kind: 'look', tag: 'new', shows: { moves: true } };
  const still = { kind: 'look', tag: 'same', shows: { moves: false } };
  const checks = [
    { label: 'It moves', event: moving },
    { label: 'It stays still', event: still },
  ];
  const watch = watchLesson(checks, (tag) => looks.push(tag));
  watch.onEvent(changed(1));
  watch.onEvent(changed(1));
  watch.onEvent(changed(2));
  expect(looks).toEqual([]);
  vi.runAllTimers();
  expect(looks).toEqual(['new', 'same', 'new']);
  watch.onEvent(look('all', false));
  watch.onEvent(look('all', true));
  watch.onEvent(look('new', false));
  watch.onEvent(look('same', true));
  expect(watch.passed).toEqual([false, false]);
  expect(watch.seen).toEqual([
    'The graphic `score` does not move when a new message comes.',
    'The graphic `score` still moves when the same message comes again.',
  ]);
  vi.advanceTimersByTime(200); // a look that comes late tells nothing
  watch.onEvent(look('new', true));
  watch.onEvent(look('same', false));
  expect(watch.passed).toEqual([false, false]);
  watch.onEvent(changed(2));
  watch.onEvent(look('new', true));
  watch.onEvent(look('same', false));
  expect(watch.passed).toEqual([true, true]);
});

test('a check that names the message before it counts only after that message from a page', () => {
  const toast: LessonEvent = { kind: 'toast', text: 'Reset', level: 'info', seconds: 3 };
  const asks = (name: string): LessonEvent =>
    ({ ...message(name), from: 'panel:score-control' }) as LessonEvent;
  const check = { event: { kind: 'toast' }, after: 'score-reset' };
  expect(isPassed(check, toast)).toBe(false);
  expect(isPassed(check, asks('score-add'), toast)).toBe(false);
  expect(isPassed(check, asks('score-reset'), changed(0), toast)).toBe(true);
  expect(isPassed(check, asks('score-reset'), asks('score-add'), toast)).toBe(false);
});

test('looks again and again until everything has passed', () => {
  const looks: string[] = [];
  const watch = watchLesson([{ label: 'Downloaded', event: { kind: 'download' } }], (tag) => looks.push(tag));
  const end = watch.keepLooking();
  vi.advanceTimersByTime(1_000);
  expect(looks).toEqual(['all', 'all']);
  watch.onEvent({ kind: 'download' });
  vi.advanceTimersByTime(1_000);
  watch.onEvent({ kind: 'change' });
  vi.advanceTimersByTime(1_000);
  expect(looks).toHaveLength(4);
  end();
  vi.advanceTimersByTime(1_000);
  expect(looks).toHaveLength(4);
});
