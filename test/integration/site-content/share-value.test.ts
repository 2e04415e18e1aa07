// The helper of the recipes that keeps a value in sync, with both halves as readers copy them.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const CODE = '../../../content/_code';
const { shareValue } = await import(`${CODE}/share-value.js`);
const { watchValue } = await import(`${CODE}/watch-value.js`);

type Listener = (data: unknown) => void;

/** An `omphalos` whose messages reach all listeners, and its stored values. */
function fakeOmphalos() {
  const listeners = new Map<string, Listener[]>();
  const stored: Record<string, unknown> = {};
  return {
    stored,
    bundleVars: {
      get: (name: string, initial: unknown) => stored[name] ?? initial,
      set: (name: string, value: unknown) => {
        stored[name] = value;
      },
    },
    sendMessage: (event: string, data?: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(data);
    },
    listenFor: (event: string, listener: Listener) => {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    },
  };
}

let omphalos: ReturnType<typeof fakeOmphalos>;
const shown: unknown[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  omphalos = fakeOmphalos();
  vi.stubGlobal('omphalos', omphalos);
  shown.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const share = (mayPagesSet?: Listener) =>
  shareValue(omphalos as never, 'topic', 'Welcome', mayPagesSet as never);
const watch = () => watchValue('topic', (value: unknown) => shown.push(value));

test('a page gets the initial value when it loads, and each change once', () => {
  const topic = share();
  watch();
  topic.set('Final');
  vi.advanceTimersByTime(20_000);
  expect(shown).toEqual(['Welcome', 'Final']);
  expect(omphalos.stored).toEqual({ topic: 'Final' });
});

test('a page that missed a change gets it with the next repetition', () => {
  const topic = share();
  const { sendMessage } = omphalos;
  omphalos.sendMessage = () => undefined; // The page is disconnected.
  watch();
  topic.set('Final');
  expect(shown).toEqual([]);
  omphalos.sendMessage = sendMessage;
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual(['Final']);
});

test('pages may set only values that the extension allows', () => {
  share((value) => typeof value === 'string');
  watch();
  for (const value of [5, undefined, 'Final']) omphalos.sendMessage('topic-set', value);
  expect(shown).toEqual(['Welcome', 'Final']);
});

test('without a rule pages may set nothing', () => {
  share();
  omphalos.sendMessage('topic-set', 'Final');
  expect(omphalos.stored).toEqual({});
});
