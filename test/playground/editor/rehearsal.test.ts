// After a rehearsal, each graphic is told apart: what it lost, what it missed, and what nobody can know.

import { expect, test, vi } from 'vitest';
import { AFTER, BEFORE, type Mishap } from '../../../src/playground/editor/rehearsal.ts';
import { reconnect, rehearse, tellRehearsal } from '../../../src/playground/editor/rehearse.ts';
import { start } from '../../../src/playground/editor/run-actions.ts';
import type { RuntimeEvent } from '../../../src/playground/shared/bundle-files.ts';
import { packFiles } from '../../../src/playground/shared/packed-files.ts';
import { stubBrowser, stubRunning, visit } from '../../support/playground-session.ts';

stubBrowser('/playground');

const FILES = {
  'package.json': JSON.stringify({
    name: 'a',
    version: '1.0.0',
    omphalos: {
      compatibleRange: '~0.0.1',
      extension: 'main.js',
      graphics: [{ file: 'score.html', name: 'score', size: { width: 100, height: 100 } }],
    },
  }),
  'main.js': "export function main(omphalos) { omphalos.listenFor('add', () => {}); }",
  'graphics/score.html':
    "<script>omphalos.listenFor('changed', show); omphalos.sendMessage('query');</script>",
};
const RUNNING: RuntimeEvent = { kind: 'state', state: 'running' };

const message = (name: string, isHeard: boolean): RuntimeEvent => ({
  kind: 'message',
  name,
  from: 'server',
  to: isHeard ? ['graphic:score'] : [],
  bundle: 'a',
  data: 1,
});

const lookAt = (text: string, tag: string): RuntimeEvent => ({
  kind: 'look',
  source: 'graphic:score',
  tag,
  shows: { elements: text === '' ? [] : [{ text }] },
});

function open() {
  const picture = null;
  const session = visit({
    templates: [{ name: 'a', title: 'A', about: '', picture, files: packFiles(FILES) }],
    api: [],
    manifestSchema: null,
  });
  start(session);
  const running = stubRunning();
  session.running = running;
  return { session, running };
}

interface Mishaps {
  readonly mishap: Mishap;
  /** What the graphic shows before, and after. */
  readonly texts: readonly [before: string, after: string];
  /** Until the graphic is connected again. */
  readonly meanwhile?: readonly RuntimeEvent[];
  readonly afterwards?: readonly RuntimeEvent[];
  readonly says: string;
  readonly isWrong: boolean;
}

test.each<Mishaps>([
  {
    mishap: 'reload',
    texts: ['HOME 3', 'HOME 0'],
    says: 'lost what it showed: it shows “HOME 0”, and before “HOME 3”.',
    isWrong: true,
  },
  {
    mishap: 'reload',
    texts: ['HOME 3', ''],
    says: 'lost what it showed: it shows no text, and before “HOME 3”.',
    isWrong: true,
  },
  {
    mishap: 'reload',
    texts: ['HOME 3', 'HOME 3'],
    says: 'shows what it showed before: “HOME 3”.',
    isWrong: false,
  },
  {
    mishap: 'reload',
    texts: ['Back in 4:59', 'Back in 4:57'],
    says: 'shows what it showed before: “Back in 4:57”.',
    isWrong: false,
  },
  {
    mishap: 'reload',
    texts: ['', ''],
    says: 'shows no text, so there is nothing to compare.',
    isWrong: false,
  },
  {
    mishap: 'restart',
    texts: ['HOME 3', 'HOME 3'],
    says: 'has heard nothing from the server since then: it may be out of date.',
    isWrong: false,
  },
  {
    mishap: 'restart',
    texts: ['HOME 3', 'HOME 3'],
    meanwhile: [message('changed', false)],
    says: 'missed `changed`, and nobody has sent it again: it still shows “HOME 3”.',
    isWrong: true,
  },
  {
    mishap: 'restart',
    texts: ['HOME 3', 'HOME 0'],
    afterwards: [message('changed', true)],
    says: 'lost what it showed: it shows “HOME 0”, and before “HOME 3”.',
    isWrong: true,
  },
  {
    mishap: 'cut',
    texts: ['HOME 3', 'HOME 3'],
    meanwhile: [message('changed', false), message('add', false)],
    says: 'missed `changed`, and nobody has sent it again: it still shows “HOME 3”.',
    isWrong: true,
  },
  {
    mishap: 'cut',
    texts: ['HOME 3', 'HOME 4'],
    meanwhile: [message('changed', false)],
    afterwards: [message('changed', true)],
    says: 'missed a message, but knows it by now: it shows “HOME 4”.',
    isWrong: false,
  },
  {
    mishap: 'cut',
    texts: ['HOME 3', 'HOME 3'],
    meanwhile: [message('add', false)],
    says: 'missed nothing, since nothing was sent.',
    isWrong: false,
  },
])(
  'after $mishap with $texts, the graphic $says',
  ({ mishap, texts, meanwhile, afterwards, says, isWrong }) => {
    const { session, running } = open();
    rehearse(session, mishap);
    expect(running.look).toHaveBeenLastCalledWith(BEFORE);
    tellRehearsal(session, lookAt(texts[0], BEFORE));
    for (const event of meanwhile ?? []) tellRehearsal(session, event);
    if (mishap === 'cut') reconnect(session);
    tellRehearsal(session, RUNNING);
    for (const event of afterwards ?? []) tellRehearsal(session, event);
    expect(session.get().rehearsal?.state).toBe('after');
    vi.advanceTimersByTime(1_000);
    expect(running.look).toHaveBeenLastCalledWith(AFTER);
    tellRehearsal(session, lookAt(texts[1], AFTER));
    const { rehearsal } = session.get();
    expect(rehearsal).toMatchObject({
      findings: [{ graphic: 'score', isWrong, text: expect.stringContaining(says) }],
    });
    expect(running.restartServer).toHaveBeenCalledTimes(mishap === 'restart' ? 1 : 0);
    expect(running.reloadGraphics).toHaveBeenCalledTimes(mishap === 'reload' ? 1 : 0);
    expect(running.cutGraphics.mock.calls).toEqual(mishap === 'cut' ? [[true], [false]] : []);
  },
);

test('what a graphic missed is told as long as nobody has sent it again', () => {
  const { session } = open();
  const finding = () => {
    const { rehearsal } = session.get();
    return rehearsal?.state === 'told' ? rehearsal.findings[0]?.isWrong : undefined;
  };
  rehearse(session, 'cut');
  tellRehearsal(session, lookAt('0', BEFORE));
  tellRehearsal(session, message('changed', false));
  reconnect(session);
  tellRehearsal(session, RUNNING);
  vi.advanceTimersByTime(1_000);
  tellRehearsal(session, lookAt('0', AFTER));
  expect(finding()).toBe(true);
  tellRehearsal(session, message('changed', true));
  vi.advanceTimersByTime(1_000);
  tellRehearsal(session, lookAt('1', AFTER));
  expect(finding()).toBe(false);
});

test('a graphic that never answers is told apart, and holds nothing up', () => {
  const { session, running } = open();
  rehearse(session, 'reload');
  vi.advanceTimersByTime(10_000);
  expect(running.reloadGraphics).toHaveBeenCalled();
  expect(session.get().rehearsal).toMatchObject({ findings: [{ isWrong: true, text: 'does not answer.' }] });
});
