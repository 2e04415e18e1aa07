// Which headers of a `_headers` file apply to which path.

import { expect, test } from 'vitest';
import { headersFor, parseHeadersFile } from '../../../scripts/server/http/headers-file.ts';

for (const [pattern, urlPath, isMatch] of [
  ['/docs/intro', '/docs/intro', true],
  ['/docs/intro', '/docs/intro/more', false],
  ['/docs/intro', '/Docs/intro', false],
  ['/*', '/', true],
  ['/*', '/a/b/c.html', true],
  ['/assets/*', '/assets/a/b.js', true],
  ['/assets/*', '/assets', false],
  ['/*.js', '/a/b.js', true],
  ['/*.js', '/a/bxjs', false],
  ['/docs/:page', '/docs/intro', true],
  ['/docs/:page', '/docs/', false],
  ['/docs/:page', '/docs/a/b', false],
  ['/docs/:page/edit', '/docs/a/edit', true],
  ['/a+(b)', '/a+(b)', true],
  ['/a+(b)', '/aab', false],
] as const) {
  test(`rules apply to the paths they match: ${pattern} ${isMatch ? 'matches' : 'does not match'} ${urlPath}`, () => {
    const headers = headersFor(parseHeadersFile(`${pattern}\n  X-A: 1`), urlPath);
    expect([...headers]).toEqual(isMatch ? [['x-a', '1']] : []);
  });
}

test('comments, blank lines and line ends of every system are understood', () => {
  const file = parseHeadersFile('\uFEFF# all pages\r\n/*\r\n\r\n  X-A: one: two\r\n  # more\r\n\tX-B:2\r\n');
  expect(Object.fromEntries(headersFor(file, '/'))).toEqual({ 'x-a': 'one: two', 'x-b': '2' });
});

test('values of several matching rules are joined', () => {
  const file = parseHeadersFile('/*\n  Cache-Control: public\n/a\n  cache-control: no-transform\n');
  expect(headersFor(file, '/a').get('cache-control')).toBe('public, no-transform');
  expect(headersFor(file, '/b').get('cache-control')).toBe('public');
});

test('a later rule can remove a header', () => {
  const file = parseHeadersFile('/*\n  X-A: 1\n  X-B: 2\n/a\n  ! X-A\n');
  expect(Object.fromEntries(headersFor(file, '/a'))).toEqual({ 'x-b': '2' });
});

test('lines that hosts pass over have no effect', () => {
  const file = parseHeadersFile('X-A: 1\n/*\n  no colon\n  X-B: 1\n');
  expect(Object.fromEntries(headersFor(file, '/'))).toEqual({ 'x-b': '1' });
});
