// The task of a lesson says what happened instead of what it wants. Reads the checks of the real lessons.

import { expect, test } from 'vitest';
import { readLesson } from '../../../../test/support/lessons.ts';
import { type LessonEvent, watchLesson } from '../../src/lesson/watch-lesson.ts';
import type { BundlePart } from '../../src/shared/bundle-files.ts';

const message = (from: BundlePart, name: string, data?: unknown): LessonEvent => ({
  kind: 'message',
  from,
  to: [],
  name,
  bundle: 'score-keeper',
  data,
});
const fromPanel = (name: string, data?: unknown) => message('panel:score-control', name, data);
const fromServer = (name: string, data?: unknown) => message('server', name, data);
const look = (source: BundlePart, ...elements: readonly object[]): LessonEvent => ({
  kind: 'look',
  source,
  tag: 'all',
  shows: { elements: elements.map((element) => ({ id: '', children: 0, ...element })), moves: false },
});
const graphic = (...elements: readonly object[]) => look('graphic:score', ...elements);
const log = (text: string): LessonEvent => ({ kind: 'log', source: 'server', level: 'info', text });
const TOAST: LessonEvent = { kind: 'toast', text: 'Back', level: 'info', seconds: 3 };
const RESTART: LessonEvent = { kind: 'restart' };

const HOME = { id: 'home-name', text: 'HOME' };
const AWAY = { id: 'away-name', text: 'AWAY' };
const HOME_POINTS = { id: 'home', text: '0' };
const AWAY_POINTS = { id: 'away', text: '0' };
const CORAL = 'rgb(255, 122, 92)';
const WHITE = 'rgb(255, 255, 255)';
const board = (position: object, home = CORAL, away = CORAL) =>
  graphic(
    { ...HOME, ...position },
    { ...HOME_POINTS, background: home },
    { ...AWAY_POINTS, background: away },
  );

/** By lesson: events, and what each check says after them: `true` for done, nothing for no sentence. */
type Row = readonly [events: readonly LessonEvent[], ...says: readonly (true | string | undefined)[]];

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  '01-graphic': [
    [[], undefined, undefined],
    [
      [graphic({ text: 'Hello' })],
      'The graphic `score` shows “Hello”; still missing: “HOME”, “AWAY”.',
      'The graphic `score` shows “Hello”; still missing: “0”, “0”.',
    ],
    [
      [graphic()],
      'The graphic `score` shows no text; still missing: “HOME”, “AWAY”.',
      'The graphic `score` shows no text; still missing: “0”, “0”.',
    ],
    [[graphic(HOME, AWAY, HOME_POINTS, AWAY_POINTS)], true, true],
    [[graphic(AWAY, AWAY_POINTS, { text: 'My match' }, HOME, HOME_POINTS)], true, true],
    [[graphic(HOME, AWAY)], true, 'The graphic `score` shows “HOME”, “AWAY”; still missing: “0”, “0”.'],
    [
      [graphic(HOME, AWAY, { ...HOME_POINTS, text: 'O' }, AWAY_POINTS)],
      true,
      'The element `home` shows “O”; wanted “0”, the digit zero.',
    ],
    [
      [graphic(HOME, { ...AWAY, text: 'Away' }, HOME_POINTS, AWAY_POINTS)],
      'The element `away-name` shows “Away”; wanted “AWAY”.',
      true,
    ],
    [
      [graphic(HOME, AWAY, { ...HOME_POINTS, id: '“home”' }, AWAY_POINTS)],
      true,
      '“0” has the id `“home”`; wanted `home`.',
    ],
    [
      [graphic(HOME, { text: 'AWAY' }, HOME_POINTS, AWAY_POINTS)],
      '“AWAY” has no id; wanted `away-name`.',
      true,
    ],
    [
      [graphic({ ...HOME, children: 3 }, AWAY, HOME_POINTS, AWAY_POINTS)],
      'The element `home-name` holds other elements: its end tag, such as `</div>`, may be missing.',
      true,
    ],
    [
      [graphic({ text: 'HOME 0' }, AWAY, AWAY_POINTS)],
      'The graphic `score` shows “HOME 0”, “AWAY”, “0”; still missing: “HOME” in an element of its own.',
      'The graphic `score` shows “HOME 0”, “AWAY”, “0”; still missing: “0” in an element of its own.',
    ],
  ],
  '02-colours': [
    [[board({ left: 64, top: 48 })], true, true],
    [
      [board({ left: 64, top: 0 }, CORAL, WHITE)],
      'The background of `away` is `#ffffff`; wanted `#ff7a5c`.',
      '“HOME” is 0 pixels from the top; wanted 48.',
    ],
    [[board({ left: 640, top: 48 })], true, '“HOME” is 640 pixels from the left; wanted 64.'],
  ],
  '03-panel': [
    [[graphic(HOME)], undefined],
    [[look('panel:score-control', { id: 'reset', text: 'Reset' })], true],
    [
      [look('panel:score', { id: 'reset', text: 'Reset' })],
      'The panel has the name `score`; wanted `score-control`.',
    ],
    [[look('panel:score-control', { text: '+1' })], 'The panel shows “+1”; still missing: “Reset”.'],
  ],
  '04-message': [
    [[fromPanel('score-add', { team: 'home', points: 1 }), graphic({ id: 'home', text: '2' })], true, true],
    [
      [fromPanel('score-add', { team: 'home', points: '1' }), graphic({ id: 'home', text: '01' })],
      'The panel sent `score-add` with `{team: "home", points: "1"}`; wanted the number 1 as `points`.',
      'The element `home` shows “01”; wanted “2”.',
    ],
    [
      [fromPanel('score-add', { team: 'away', points: -1 })],
      'The panel sent `score-add` with `{team: "away", points: -1}`; wanted `"home"` as `team` and the number 1 as `points`.',
      undefined,
    ],
    [
      [fromPanel('score-add')],
      'The panel sent `score-add` without data; wanted `"home"` as `team` and the number 1 as `points`.',
      undefined,
    ],
  ],
  '05-extension': [
    [[fromServer('score-changed', { home: 2, away: 0 })], undefined, true, undefined],
    [
      [fromServer('score-changed', { home: 1, away: 0 })],
      undefined,
      'The extension sent `score-changed` with `{home: 1, away: 0}`; wanted a number above 1 as `home`.',
      undefined,
    ],
    [
      [fromPanel('score-changed', { home: 1 })],
      'Nothing is in the log; wanted “score keeper ready”.',
      'The panel sent `score-changed`; wanted it from the extension.',
      undefined,
    ],
  ],
  '06-stored-value': [
    [
      [fromServer('bundleVars.set', { key: 'team', value: 1 })],
      'The extension stored `{key: "team", value: 1}`; wanted `"home"` as `key`.',
      undefined,
    ],
    [[fromServer('score-changed', { home: 1 })], undefined, undefined],
    [
      [RESTART, fromServer('score-changed', { home: 1, away: 0 })],
      undefined,
      'The extension sent `score-changed` with `{home: 1, away: 0}`; wanted a number above 1 as `home`.',
    ],
    [
      [RESTART, fromServer('score-changed', { home: 2, away: 1 })],
      undefined,
      'The extension sent `score-changed` with `{home: 2, away: 1}`; wanted the number 0 as `away`.',
    ],
    [[RESTART, fromServer('score-changed', { home: 2, away: 0 })], undefined, true],
  ],
  '07-two-graphics': [
    [[look('graphic:result', { id: 'result', text: '1 : 0' })], true],
    [
      [look('graphic:result', { id: 'result', text: 'score.home : score.away' })],
      'The graphic `result` shows “score.home : score.away”; still missing: “1 : 0”.',
    ],
  ],
  '08-again': [
    [
      [RESTART, fromServer('score-changed', { home: 1, away: 0 })],
      undefined,
      '`score-changed` has come once since the restart; wanted the same message again and again.',
      undefined,
    ],
  ],
  '09-toast': [
    [[], undefined, undefined],
    [[fromPanel('score-add')], 'Nothing is in the log; wanted “home is now …” with a number.', undefined],
    [
      [log('away is now 1')],
      'The log says “away is now 1”; wanted “home is now …” with a number.',
      undefined,
    ],
    [
      [{ ...log('home is now 1'), level: 'debug' } as LessonEvent],
      'This line in the log is for debugging: write it with `log.info`.',
      undefined,
    ],
    [[log('home is now 1'), fromPanel('score-reset')], true, '`score-reset` was sent, and no toast came.'],
    [
      [log('home is now 1'), fromPanel('score-add'), TOAST],
      true,
      'A toast came after `score-add`; wanted it after `score-reset`.',
    ],
    [[log('home is now 1'), fromPanel('score-reset'), TOAST], true, true],
  ],
  '10-obs': [
    [[], undefined],
    [[{ kind: 'download' }], true],
    [
      [{ kind: 'download' }, { kind: 'change' }],
      'The files have changed since the download: download them again.',
    ],
  ],
};

test('a check says what was seen instead of what it wants', () => {
  for (const [name, rows] of Object.entries(ROWS))
    for (const [events, ...says] of rows) {
      const watch = watchLesson(readLesson(name).checks, () => {});
      for (const event of events) watch.onEvent(event);
      const told = watch.passed.map((isPassed, index) => isPassed || watch.seen[index]);
      expect(told, `${name}: ${JSON.stringify(events)}`).toEqual(says);
    }
});

test('a change of the files forgets what was seen, and a new look replaces the one before', () => {
  const watch = watchLesson(readLesson('03-panel').checks, () => {});
  watch.onEvent(look('panel:score', { text: 'Reset' }));
  expect(watch.seen[0]).toContain('`score`');
  watch.onEvent({ kind: 'change' });
  expect(watch.seen).toEqual([undefined]);
  watch.onEvent(look('panel:score-control', { text: 'One' }));
  watch.onEvent(look('panel:score-control', { text: 'Two' }));
  expect(watch.seen).toEqual(['The panel shows “Two”; still missing: “Reset”.']);
});
