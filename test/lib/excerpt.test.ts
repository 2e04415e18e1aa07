import { expect, test } from 'vitest';
import { excerpt } from '../../scripts/lib/excerpt.ts';

test.each([
  ['short', 5, 'short'],
  ['longer', 5, 'long…'],
  ['Goal 🎬', 6, 'Goal 🎬'],
  ['Goals 🎬!', 7, 'Goals …'],
  ['Goal 🎬🎬', 6, 'Goal …'],
])('%j, cut to %i characters, is %j', (text, most, shown) => {
  expect(excerpt(text, most)).toBe(shown);
});
