// Which files may answer a path, and which paths are refused without reading the disk.

import { describe, expect, test } from 'vitest';
import { resolveRequest } from '../../../scripts/server/http/resolve-request.ts';

/** The candidates as paths, or the kind of refusal. */
const resolve = (target: string, baseUrl = '/') => {
  const resolved = resolveRequest(target, baseUrl);
  return resolved.kind === 'inside'
    ? resolved.candidates.map((segments) => segments.join('/'))
    : resolved.kind;
};

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
  for (const [target, candidates] of cases) test(target, () => expect(resolve(target)).toEqual(candidates));
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
  '/a/.well-known/',
]) {
  test(`no file answers ${target}`, () => expect(resolve(target)).toEqual([]));
}

describe('a malformed target is refused:', () => {
  const targets = [
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
  ];
  for (const target of targets) test(JSON.stringify(target), () => expect(resolve(target)).toBe('malformed'));
});

for (const [target, expected] of [
  ['/x/', ['index.html']],
  ['/x/docs/', ['docs/index.html']],
  ['/x', 'base-without-slash'],
  ['/x?q=1', 'base-without-slash'],
  ['/', 'outside'],
  ['/docs/', 'outside'],
  ['/xy/', 'outside'],
  ['/X/', 'outside'],
  ['/x/../docs/', 'malformed'],
  ['/x/_headers', []],
] as const)
  test(`under a base URL: ${target}`, () => expect(resolve(target, '/x/')).toEqual(expected));
