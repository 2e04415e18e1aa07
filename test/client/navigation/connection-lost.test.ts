// Between the browser's "online" event and the first answer of the network.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOffline } from '../../../src/client/navigation/connection-lost.ts';

const notice = { textContent: '' };
let offline: ReturnType<typeof createOffline>;
let comeOnline: () => void;
/** Resolves the oldest request that has no answer yet. */
let answers: ((isThere: boolean) => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  notice.textContent = '';
  vi.stubGlobal('document', { querySelector: () => notice });
  vi.stubGlobal('location', { href: 'http://site/docs/here' });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    comeOnline = listener;
  });
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve, reject) =>
        answers.push((isThere) => (isThere ? resolve(undefined) : reject(new Error('no network')))),
      ),
  );
  offline = createOffline();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function answer(isThere: boolean): Promise<void> {
  answers.shift()?.(isThere);
  await vi.advanceTimersByTimeAsync(1000);
}

test('the page is requested again once the network answers, and not before', async () => {
  const retry = vi.fn();
  offline.wait(retry);
  comeOnline();
  await answer(false);
  await answer(false);
  expect(retry).not.toHaveBeenCalled();
  expect(notice.textContent).toContain("You're offline");
  await answer(true);
  expect(retry).toHaveBeenCalledOnce();
  expect(notice.textContent).toBe('');
  expect(answers).toEqual([]);
});

test.each([[[]], [[false]]])(
  'a reader who goes elsewhere after the answers %j stays there, and no further requests are made',
  async (before) => {
    const retry = vi.fn();
    offline.wait(retry);
    comeOnline();
    for (const isThere of before) await answer(isThere);
    offline.giveUp();
    await answer(true);
    expect(answers).toEqual([]);
    expect(retry).not.toHaveBeenCalled();
  },
);

test('another page that is waiting by then is left to its own connection', async () => {
  const first = vi.fn();
  const second = vi.fn();
  offline.wait(first);
  comeOnline();
  offline.wait(second);
  await answer(true);
  expect(first).not.toHaveBeenCalled();
  expect(second).not.toHaveBeenCalled();
  expect(notice.textContent).toContain("You're offline");
});

test('an unstable connection requests the page once', async () => {
  const retry = vi.fn();
  offline.wait(retry);
  comeOnline();
  comeOnline();
  await answer(true);
  await answer(true);
  expect(retry).toHaveBeenCalledOnce();
});

test('requests nothing when no page is waiting', async () => {
  comeOnline();
  await vi.advanceTimersByTimeAsync(1000);
  expect(answers).toEqual([]);
});
