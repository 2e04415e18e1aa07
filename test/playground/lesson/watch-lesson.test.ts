// What counts as done in a lesson, from the events of a running bundle.

import { describe, expect, test } from 'vitest';
import { matches, STILL, watchLesson } from '../../../src/playground/lesson/watch-lesson.ts';
import type {
  PassedMessageEvent,
  RuntimeEvent,
  SeenElement,
} from '../../../src/playground/shared/bundle-files.ts';
import type { LessonCheck } from '../../../src/playground/shared/playground-data.ts';

const message = (
  name: string,
  data?: unknown,
  from: PassedMessageEvent['from'] = 'server',
): RuntimeEvent => ({
  kind: 'message',
  from,
  to: [],
  name,
  bundle: 'score-keeper',
  data,
});
const look = (
  elements: readonly Partial<SeenElement>[],
  { source = 'graphic:score' as const, tag = 'all', moves = false } = {},
): RuntimeEvent => ({
  kind: 'look',
  source,
  tag,
  moves,
  elements: elements.map((element) => ({ text: '', background: 'none', x: 0.1, y: 0.1, ...element })),
});

const watchOf = (check: Omit<LessonCheck, 'label'>, lookStill = (): void => {}) =>
  watchLesson([{ label: 'It happens', ...check }], lookStill);
const isPassed = (check: Omit<LessonCheck, 'label'>, ...events: readonly RuntimeEvent[]): boolean => {
  const watch = watchOf(check);
  for (const event of events) watch.onEvent(event);
  return watch.passed[0] === true;
};

describe('text in the picture', () => {
  test('is the whole text of an element', () => {
    expect(isPassed({ sees: '1' }, look([{ text: '1' }]))).toBe(true);
    expect(isPassed({ sees: '1' }, look([{ text: '01' }, { text: '10' }]))).toBe(false);
  });

  test('must be in the page of that kind or name', () => {
    const event = look([{ text: '1' }]);
    expect(
      ['graphic', 'score', 'panel', 'result'].map((page) => isPassed({ sees: '1', in: page }, event)),
    ).toEqual([true, true, false, false]);
  });

  test('has its colour wherever it shows', () => {
    const violet = { text: '0', background: 'rgb(124, 77, 255)' };
    const check = { sees: '0', background: '#7c4dff' };
    expect(isPassed(check, look([violet, violet]))).toBe(true);
    expect(isPassed(check, look([violet, { text: '0', background: 'rgb(0, 0, 0)' }]))).toBe(false);
    expect(isPassed(check, look([]))).toBe(false);
  });

  test('has its place by the ninth of the page that holds its centre', () => {
    const check = { sees: 'HOME', at: 'top left' };
    expect(isPassed(check, look([{ text: 'HOME', x: 0.05, y: 0.07 }]))).toBe(true);
    expect(isPassed(check, look([{ text: 'HOME', x: 0.37, y: 0.07 }]))).toBe(false);
    expect(isPassed({ sees: 'HOME', at: 'bottom right' }, look([{ text: 'HOME', x: 1.2, y: 1 }]))).toBe(true);
  });
});

describe('a message', () => {
  const check = { message: 'score-add', from: 'panel', data: { team: 'home', points: 1 } } as const;

  test('has the name, the sender and the data', () => {
    const data = { team: 'home', points: 1, more: true };
    expect(isPassed(check, message('score-add', data, 'panel:score-control'))).toBe(true);
    expect(isPassed(check, message('score-add', data))).toBe(false);
    expect(isPassed(check, message('score-ad', data, 'panel:score-control'))).toBe(false);
    expect(isPassed(check, message('score-add', { team: 'home', points: '1' }, 'panel:score-control'))).toBe(
      false,
    );
    expect(isPassed(check, message('score-add', undefined, 'panel:score-control'))).toBe(false);
  });

  test('after a restart of the server the first one decides', () => {
    const watch = watchOf({ message: 'score-changed', after: 'restart', data: { home: '>1' } });
    watch.onEvent(message('score-changed', { home: 2 }));
    expect(watch.passed).toEqual([false]);
    watch.serverRestarted();
    watch.onEvent(message('score-changed', { home: 1 }));
    watch.onEvent(message('score-changed', { home: 2 }));
    expect(watch.passed).toEqual([false]);
    watch.serverRestarted();
    watch.onEvent(message('score-changed', { home: 3 }));
    expect(watch.passed).toEqual([true]);
  });

  test('comes twice only with nothing sent in between', () => {
    const changed = message('score-changed', { home: 1 });
    const twice = { message: 'score-changed', twice: true };
    expect(isPassed(twice, changed, changed)).toBe(true);
    expect(isPassed(twice, changed, message('score-add', {}, 'panel:score-control'), changed)).toBe(false);
    expect(isPassed(twice, changed, message('score-changed', { home: 2 }))).toBe(false);
    expect(isPassed({ ...twice, after: 'restart' }, changed, changed)).toBe(false);
  });

  test('that comes twice leaves the picture still', () => {
    let looks = 0;
    const watch = watchOf({ still: 'score-changed', in: 'score' }, () => {
      looks += 1;
    });
    watch.onEvent(message('score-changed'));
    expect(looks).toBe(0);
    watch.onEvent(message('score-changed'));
    expect(looks).toBe(1);
    watch.onEvent(look([], { tag: 'all' }));
    watch.onEvent(look([], { tag: STILL, moves: true }));
    watch.onEvent({ ...look([], { tag: STILL }), source: 'graphic:result' } as RuntimeEvent);
    expect(watch.passed).toEqual([false]);
    watch.onEvent(look([], { tag: STILL }));
    expect(watch.passed).toEqual([true]);
  });
});

test('a stored value has the key and the value', () => {
  const check = { stored: 'home', value: '>0' };
  expect(isPassed(check, message('bundleVars.set', { key: 'home', value: 1 }))).toBe(true);
  expect(isPassed(check, message('bundleVars.set', { key: 'home', value: 0 }))).toBe(false);
  expect(isPassed(check, message('bundleVars.set', { key: 'away', value: 1 }))).toBe(false);
  expect(isPassed(check, message('bundleVars.delete', { key: 'home' }))).toBe(false);
});

test('a log line holds the text, and a toast is the text', () => {
  const log = { kind: 'log', source: 'server', level: 'info', text: 'home is now 1' } as const;
  expect(isPassed({ log: 'home is now' }, log)).toBe(true);
  expect(isPassed({ log: 'away is now' }, log)).toBe(false);
  const toast = { kind: 'toast', text: 'Score is back to 0:0', level: 'info', seconds: 3 } as const;
  expect(isPassed({ toast: 'Score is back to 0:0' }, toast)).toBe(true);
  expect(isPassed({ toast: 'Score' }, toast)).toBe(false);
});

test('a change of the files takes everything back, a download counts by itself', () => {
  const watch = watchLesson(
    [
      { label: 'a', log: 'ready' },
      { label: 'b', downloaded: true },
    ],
    () => {},
  );
  watch.onEvent({ kind: 'log', source: 'server', level: 'info', text: 'ready' });
  expect(watch.passed).toEqual([true, false]);
  watch.downloaded();
  expect(watch.passed).toEqual([true, true]);
  watch.changed();
  expect(watch.passed).toEqual([false, false]);
});

test('a value matches by what is expected of it', () => {
  expect(matches(undefined, 1)).toBe(true);
  expect(matches({ a: { b: '>-1' } }, { a: { b: 0, c: 1 } })).toBe(true);
  expect(matches('>1', '2')).toBe(false);
  expect(matches({ a: 1 }, null)).toBe(false);
  expect(matches(null, undefined)).toBe(false);
});
