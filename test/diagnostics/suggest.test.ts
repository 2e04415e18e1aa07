// Which known name a mistyped one is taken for, and when none.

import { expect, test } from 'vitest';
import { nearest } from '../../scripts/diagnostics/suggest.ts';

test('the nearest name is suggested, and an abbreviation of one name alone', () => {
  expect(nearest('titel', ['title', 'tagline'])).toBe('title');
  expect(nearest('/docs/intor', ['/docs/intro', '/docs/index'])).toBe('/docs/intro');
  expect(nearest('prat', ['part', 'title'])).toBe('part');
  expect(nearest('her', ['here', 'there'])).toBe('here');
  expect(nearest('nav', ['navbar', 'footer'])).toBe('navbar');
});

test('names that only look alike are not suggested, nor the name itself', () => {
  expect(nearest('page', ['image', 'title'])).toBeUndefined();
  expect(nearest('grit', ['rst', 'text'])).toBeUndefined();
  expect(nearest('npm', ['nim', 'js'])).toBeUndefined();
  expect(nearest('caution', ['caution', 'note'])).toBeUndefined();
});
