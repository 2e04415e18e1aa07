// Which files may answer a path, and which paths none answers.

import { describe, expect, test } from 'vitest';
import { filesFor, requestPath } from '../../../scripts/server/http/request-files.ts';

const files = (target: string, baseUrl = '/') => filesFor(requestPath(target) ?? '', baseUrl);

describe('a path has these candidate files, in order:', () => {
  const cases = [
    ['/', ['index.html']],
    ['/?q=1', ['index.html']],
    ['/docs/intro', ['docs/intro', 'docs/intro.html', 'docs/intro/index.html']],
    ['/docs/intro/', ['docs/intro/index.html']],
    ['/docs/intro/?a=/b/', ['docs/intro/index.html']],
    ['/docs/intro.html', ['docs/intro.html', 'docs/intro.html.html', 'docs/intro.html/index.html']],
    ['/a%20b', ['a b', 'a b.html', 'a b/index.html']],
    ['/listenf=For', ['listenf=For', 'listenf=For.html', 'listenf=For/index.html']],
    ['/listenf%3DFor/', ['listenf=For/index.html']],
    ['/%C3%BC/', ['ü/index.html']],
    ['/a%3Fb/', ['a?b/index.html']],
    ['/%252e%252e/', ['%2e%2e/index.html']],
    ['/.well-known/x/', ['.well-known/x/index.html']],
    ['/a/_headers/', ['a/_headers/index.html']],
  ] as const;
  for (const [target, expected] of cases) test(target, () => expect(files(target)).toEqual(expected));
});

for (const target of [
  '//',
  '/a//b',
  '//evil.example/',
  '/.git/config',
  '/a/.env',
  '/_headers',
  '/_redirects',
  '/_deploy/nginx-headers.conf',
  '/.well-known/../.git/config',
  '/.well-known/.%2e/.git/config',
  '/.well-known/.secret',
  '',
  '*',
  'x',
  'http://localhost/',
  '/..',
  '/../etc/passwd',
  '/a/../../b',
  '/./a',
  '/%2e%2e/a',
  '/%2E%2e%2fetc',
  '/.%2e/a',
  '/..%2fetc',
  '/..%5cetc',
  '/..\\etc',
  '/%c0%ae%c0%ae/a',
  '/a%00.html',
  '/a%0d%0ab',
  '/%',
  '/%zz',
  '/%ff',
])
  test(`no file answers ${JSON.stringify(target)}`, () => expect(files(target)).toEqual([]));

test.each(['/%', '/%zz', '/%c0%ae/a'])('%s is no path', (target) => {
  expect(requestPath(target)).toBe(undefined);
});

for (const [target, expected] of [
  ['/x/', ['index.html']],
  ['/x/docs/', ['docs/index.html']],
  ['/x', []],
  ['/', []],
  ['/docs/', []],
  ['/xy/', []],
  ['/X/', []],
  ['/x/../docs/', []],
  ['/x/_headers', []],
] as const)
  test(`under a base URL: ${target}`, () => expect(files(target, '/x/')).toEqual(expected));
