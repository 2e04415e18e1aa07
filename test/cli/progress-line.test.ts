import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgressLine, type ProgressOptions } from '../../scripts/cli/progress-line.ts';
import { createTimer } from '../../scripts/lib/timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A terminal with a single line. */
function watchedLine(options: Partial<ProgressOptions['terminal']> & Partial<ProgressOptions> = {}) {
  let written = '';
  const terminal = {
    isTTY: options.isTTY ?? true,
    columns: options.columns ?? 80,
    write: (text: string) => {
      written += text;
    },
  };
  const line = createProgressLine({
    terminal,
    kind: options.kind ?? 'xterm',
    isQuiet: options.isQuiet ?? false,
    now: () => Date.now(),
  });
  return { line, shown: () => written.split('\u001B[2K').at(-1)?.replace('\r', ''), all: () => written };
}

/** After a stage has run for a while. */
function lineAfter(milliseconds: number, stage = 'parse', options = {}) {
  const watched = watchedLine(options);
  watched.line.started(stage);
  vi.advanceTimersByTime(milliseconds);
  return watched;
}

test('shows nothing for a build of less than a second', () => {
  const { line, all } = lineAfter(900);
  line.ended('parse');
  line.close();
  vi.advanceTimersByTime(5000);
  expect(all()).toBe('');
});

test('names the running stage after a second, and how long the build takes', () => {
  const { line, shown } = lineAfter(1100);
  expect(shown()).toBe('parse, 1 s');
  line.started('links');
  expect(shown()).toBe('links, 1 s');
  line.ended('links');
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe('parse, 2 s');
});

test('counts pages, and starts a new stage without a count', () => {
  const { line, shown } = lineAfter(1500, 'render + write');
  line.pagesDone(24, 1000);
  expect(shown()).toBe('render + write, 1 s'); // no more often than one can read
  vi.advanceTimersByTime(100);
  expect(shown()).toBe('render + write: 24 of 1000 pages, 1 s');
  line.started('search');
  expect(shown()).toBe('search, 1 s');
});

test('removes the line at the end, and while other text is printed', () => {
  const { line, shown } = lineAfter(1100);
  line.clear();
  expect(shown()).toBe('');
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe('parse, 2 s');
  line.close();
  vi.advanceTimersByTime(5000);
  expect(shown()).toBe('');
});

test.each([
  ['cuts the line in a narrow terminal', 12, 'render + wr'],
  ['takes a terminal without a width for one of the usual width', 0, 'render + write, 1 s'],
])('%s', (_, columns, text) => {
  expect(lineAfter(1100, 'render + write', { columns }).shown()).toBe(text);
});

test.each([
  ['a pipe or a file', { isTTY: false }],
  ['a terminal that cannot erase', { kind: 'dumb' }],
  ['output as JSON', { isQuiet: true }],
])('%s gets no line', (_, options) => {
  const { line, all } = lineAfter(3000, 'parse', options);
  line.pagesDone(1, 2);
  line.clear();
  line.close();
  expect(all()).toBe('');
});

test('the timer reports when stages begin and end, and when they fail', async () => {
  const reported: string[] = [];
  const timer = createTimer({
    started: (stage) => void reported.push(`+${stage}`),
    ended: (stage) => void reported.push(`-${stage}`),
  });
  const bundling = timer.time('bundle', () => Promise.reject(new Error('no')));
  expect(timer.time('read', () => 1)).toBe(1);
  await expect(bundling).rejects.toThrow('no');
  expect(() =>
    timer.time('parse', () => {
      throw new Error('thrown');
    }),
  ).toThrow('thrown');
  expect(reported).toEqual(['+bundle', '+read', '-read', '-bundle', '+parse', '-parse']);
});
