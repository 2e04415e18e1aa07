// The log of a running bundle, as values.

import { expect, test } from 'vitest';
import { faultsIn, LOG_LIMIT, type LoggedEvent, withEvents } from '../../src/editor/event-log.ts';
import type { BundlePart } from '../../src/shared/bundle-files.ts';

const line = (text: string): LoggedEvent => [
  { kind: 'log', source: 'server', level: 'info', text },
  undefined,
];
const errorIn = (file: string | undefined): LoggedEvent => [
  { kind: 'error', source: 'graphic:score', message: 'Unexpected token', file, line: 3, column: 1 },
  undefined,
];

test('counts an event that comes again, and lists it once', () => {
  const entries = withEvents([], [line('a'), line('a'), line('b'), line('a')]);
  expect(entries.map(({ count }) => count)).toEqual([2, 1, 1]);
});

test('keeps the last entries only', () => {
  const many = Array.from({ length: LOG_LIMIT + 5 }, (_, index) => line(`${index}`));
  const entries = withEvents([], many);
  expect(entries).toHaveLength(LOG_LIMIT);
  expect(entries[0]?.content).toMatchObject({ text: '5' });
});

const MANIFEST_PROBLEM: LoggedEvent = [
  { kind: 'problem', file: 'package.json', line: 4, message: 'no integer', severity: 'warning' },
  undefined,
];
const begin = (source: BundlePart): LoggedEvent => [{ kind: 'begin', source }, undefined];

test.each([
  ['a part that starts anew', begin('graphic:score'), ['a', 'no integer']],
  ['another part', begin('server'), ['Unexpected token', 'a', 'no integer']],
  ['the whole bundle', [{ kind: 'state', state: 'starting' }, undefined], ['a']],
] as const)('drops the errors of %s, and no others', (_, event, left) => {
  const log = withEvents([], [errorIn('graphics/a.html'), line('a'), MANIFEST_PROBLEM]);
  expect(withEvents(log, [event]).map(({ content }) => 'text' in content && content.text)).toEqual(left);
});

test('what a run says of a file marks its lines, each once, with the advice', () => {
  const log = withEvents(
    [],
    [
      errorIn('graphics/a.html'),
      line('a'),
      [errorIn('graphics/a.html')[0], { text: 'Close the bracket.' }],
      errorIn('graphics/b.html'),
      errorIn(undefined),
      MANIFEST_PROBLEM,
    ],
  );
  expect(faultsIn(log, 'graphics/a.html')).toEqual([
    { line: 3, message: 'Unexpected token Close the bracket.', severity: 'error' },
  ]);
  expect(faultsIn(log, 'package.json')).toEqual([{ line: 4, message: 'no integer', severity: 'warning' }]);
});
