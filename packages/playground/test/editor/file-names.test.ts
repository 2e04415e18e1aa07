// Names of files in a bundle: valid on every system, and inside the bundle.

import { expect, test } from 'vitest';
import {
  completePath,
  contentOf,
  faultOfPath,
  faultOfSize,
  isPicture,
  sortedPaths,
} from '../../src/editor/file-names.ts';

const files = { 'package.json': '', 'graphics/score.html': '' };

test.each(['panels/a.html', 'a.css', 'server/deep/main.js', 'graphics/größe.png', 'LICENSE', '.gitignore'])(
  '%s is a valid name',
  (path) => {
    expect(faultOfPath(path, files)).toBeUndefined();
  },
);

test.each([
  ['', 'A file needs a name.'],
  ['/a.html', /needs a name/],
  ['a//b.html', /needs a name/],
  ['a/', /needs a name/],
  ['../a.html', /cannot end with a dot/],
  ['a/./b.html', /cannot end with a dot/],
  ['a./b.html', /cannot end with a dot/],
  ['a\\b.html', /cannot hold/],
  ['a:b.html', /cannot hold/],
  ['a\nb.html', /cannot hold/],
  ['a\u202Egnp.js', /cannot hold/],
  ['graphics/AUX.txt', 'Windows cannot store a file called "AUX.txt".'],
  ['nul', /Windows/],
  ['a'.repeat(151), /too long/],
  ['graphics/score.html', 'There is already "graphics/score.html".'],
  ['Graphics/Score.html', 'There is already "graphics/score.html".'],
  ['graphics', 'There is already "graphics/score.html".'],
  ['package.json/a', 'There is already "package.json".'],
] as const)('%j is not a valid name', (path, fault) => {
  expect(faultOfPath(path, files)).toMatch(fault);
});

test.each([
  ['clock', 'graphics/clock.html'],
  ['logo.css', 'graphics/logo.css'],
  ['server/main.js', 'server/main.js'],
  ['server/main', 'server/main.js'],
  ['/notes.txt', 'notes.txt'],
  ['panels/', 'panels/'],
])('%j, typed while a graphic is open, means %s', (typed, path) => {
  expect(completePath(typed, 'graphics/')).toBe(path);
});

test('the manifest comes first, the rest by folder', () => {
  expect(
    sortedPaths({ 'server/main.js': '', 'graphics/b.html': '', 'package.json': '', 'a.css': '' }),
  ).toEqual(['package.json', 'a.css', 'graphics/b.html', 'server/main.js']);
});

test('files and bundles have a limit', () => {
  expect(faultOfSize({ 'a.png': new Uint8Array(500_000) })).toBeUndefined();
  expect(faultOfSize({ 'a.png': new Uint8Array(500_001) })).toBe('"a.png" is larger than 500 kB.');
  const half = new Uint8Array(400_000);
  expect(faultOfSize({ a: half, b: half, c: half })).toBe('All files together are larger than 1,000 kB.');
});

test('text is recognized as text and pictures as pictures, whatever their content', () => {
  expect(contentOf('a.html', new TextEncoder().encode('é'))).toBe('é');
  expect(contentOf('a.html', new Uint8Array([255]))).toEqual(new Uint8Array([255]));
  expect(contentOf('a.png', new TextEncoder().encode('x'))).toEqual(new TextEncoder().encode('x'));
  expect(isPicture('a/logo.SVG')).toBe(true);
  expect(isPicture('a.jpg')).toBe(true);
  expect(isPicture('a.html')).toBe(false);
});
