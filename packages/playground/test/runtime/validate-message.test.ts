// What a bundle's code sends over its port becomes an event of bounded size and known shape.

import { expect, test } from 'vitest';
import { errorOf, logOf, shortText } from '../../src/runtime/validate-message.ts';

const LONG = 'x'.repeat(1_000_000);

test.each([
  ['a log line', logOf({ kind: 'log', level: 'warn', text: LONG }).text],
  ['an error', errorOf({ kind: 'error', message: LONG }).message],
  ['the name of a message', shortText(LONG)],
])('the text of %s is cut at 10,000 characters', (_, text) => expect(text).toHaveLength(10_000));

test('a log line without text, or with an unknown level, is one of level info', () => {
  expect(logOf({ kind: 'log', level: 'loud', text: undefined })).toEqual({
    kind: 'log',
    level: 'info',
    text: '',
  });
});

test('an error has a place only where the numbers can be places', () => {
  const message = { kind: 'error', message: 'no', address: 7, line: -1, column: '2' };
  expect(errorOf(message)).toEqual({ message: 'no', address: '', line: undefined, column: undefined });
});
