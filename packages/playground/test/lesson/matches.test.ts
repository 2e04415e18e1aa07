// Values against what a lesson's front matter wants.

import { expect, test } from 'vitest';
import { matches } from '../../src/lesson/matches.ts';

test('a value matches by its expectation', () => {
  expect(matches(undefined, 1)).toBe(false);
  expect(matches({ a: { b: '>-1' } }, { a: { b: 0, c: 1 } })).toBe(true);
  expect(matches('>1', '2')).toBe(false);
  expect(matches('>1', 1)).toBe(false);
  expect(matches({ a: 1 }, null)).toBe(false);
  expect(matches(null, undefined)).toBe(false);
  expect(matches('home is now …', 'home is now 1')).toBe(true);
  expect(matches('home is …', 'away is now 1')).toBe(false);
  expect(matches('home is …', 'home is $score}')).toBe(false);
  expect(matches([{ a: 1 }, 2], [2, 3, { a: 1, b: 1 }])).toBe(true);
  expect(matches([1, 2], [1])).toBe(false);
});
