// Error messages for readers.

import { expect, test } from 'vitest';
import { causeChain } from '../../src/shared/error-text.ts';

const circle = new Error('round');
circle.cause = circle;

const cases: readonly [string, unknown, readonly string[]][] = [
  ['an error has its message', new Error('broken'), ['broken']],
  [
    'causes follow, of whatever kind',
    new Error('a', { cause: new Error('b', { cause: 'c' }) }),
    ['a', 'b', 'c'],
  ],
  ['a circle of causes ends', circle, ['round']],
  ['an error without message has its name', new TypeError(''), ['TypeError']],
  ['a thrown value need not be an error', { code: 7 }, ['{"code":7}']],
  ['a missing error says that nothing is known', undefined, ['Nothing is known about the error.']],
];
for (const [name, error, expected] of cases) test(name, () => expect(causeChain(error)).toEqual(expected));
