// Suggestions for mistyped names.

import { expect, test } from 'vitest';
import { nearest } from '../../scripts/diagnostics/suggest.ts';

test('suggests the nearest name, or the one name that is abbreviated', () => {
  expect(nearest('titel', ['title', 'tagline'])).toBe('title');
  expect(nearest('navBar', ['navbar', 'footer'])).toBe('navbar');
  expect(nearest('/docs/intor', ['/docs/intro', '/docs/index'])).toBe('/docs/intro');
  expect(nearest('prat', ['part', 'title'])).toBe('part');
  expect(nearest('nbps', ['cups', 'nbsp'])).toBe('nbsp');
  expect(nearest('her', ['here', 'there'])).toBe('here');
  expect(nearest('nav', ['navbar', 'footer'])).toBe('navbar');
});

test('suggests neither names that only look similar nor the name itself', () => {
  expect(nearest('page', ['image', 'title'])).toBeUndefined();
  expect(nearest('grit', ['rst', 'text'])).toBeUndefined();
  expect(nearest('npm', ['nim', 'js'])).toBeUndefined();
  expect(nearest('caution', ['caution', 'note'])).toBeUndefined();
  expect(nearest('/docs/nowhere', ['/docs/other'])).toBeUndefined();
  expect(nearest('foo', ['footer', 'footnotes'])).toBeUndefined();
  for (const short of ['', 'x', 'na']) expect(nearest(short, ['title', 'navbar'])).toBeUndefined();
});
