// The log of a running bundle, as values.

import { expect, test } from 'vitest';
import { LOG_LIMIT, type LoggedEvent, withEvents, withoutErrorsIn } from '../../src/editor/event-log.ts';

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

test('drops the errors of files that have changed, and no others', () => {
  const log = withEvents(
    [],
    [errorIn('graphics/a.html'), line('a'), errorIn('graphics/b.html'), errorIn(undefined)],
  );
  const left = withoutErrorsIn(log, new Set(['graphics/a.html']));
  expect(left.map(({ id }) => id)).toEqual(log.slice(1).map(({ id }) => id));
  expect(withoutErrorsIn(log, new Set(['package.json']))).toBe(log);
});
