// Small decisions about a request: its host, its media type.

import { describe, expect, test } from 'vitest';
import { contentTypeOf } from '../../../scripts/server/http/content-types.ts';
import { isAllowedHost } from '../../../scripts/server/static-server.ts';

for (const [header, served, isAllowed] of [
  ['localhost', 'localhost', true],
  ['localhost:4173', 'localhost', true],
  ['LOCALHOST.:4173', 'localhost', true],
  ['127.0.0.1:4173', 'localhost', true],
  ['[::1]:4173', 'localhost', true],
  ['evil.example', 'localhost', false],
  ['localhost.evil.example', 'localhost', false],
  ['evil.example:4173', '0.0.0.0', false],
  ['192.168.0.7:4173', '0.0.0.0', true],
  ['[fe80::1]:4173', '::', true],
  ['192.168.0.7', 'localhost', false],
  ['docs.test:80', 'docs.test', true],
  ['localhost:80@evil.example', 'localhost', false],
  ['localhost/x', 'localhost', false],
  ['', 'localhost', false],
  [undefined, 'localhost', false],
] as const) {
  test(`the host of a request must be this server: ${header} at ${served}`, () =>
    expect(isAllowedHost(header, served)).toBe(isAllowed));
}

describe('media types', () => {
  const cases = [
    ['index.html', 'text/html; charset=utf-8'],
    ['A.HTML', 'text/html; charset=utf-8'],
    ['app.1a2b.js', 'text/javascript; charset=utf-8'],
    ['types.d.ts', 'text/plain; charset=utf-8'],
    ['favicon.ico', 'image/x-icon'],
    ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['icon.svg', 'image/svg+xml'],
    ['noending', 'application/octet-stream'],
    ['x.constructor', 'application/octet-stream'],
    ['x.unknown', 'application/octet-stream'],
  ] as const;
  for (const [name, type] of cases) test(name, () => expect(contentTypeOf(name)).toBe(type));
});
