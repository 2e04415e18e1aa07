// The small decisions about a request: its host, its cache, its encodings, its media type.

import { describe, expect, test } from 'vitest';
import { isAllowedHost } from '../../../scripts/server/http/allowed-hosts.ts';
import { isNotModified, isRangeValid } from '../../../scripts/server/http/conditional.ts';
import { contentTypeOf } from '../../../scripts/server/http/content-types.ts';
import { acceptedEncodings } from '../../../scripts/server/http/negotiate-encoding.ts';

describe('precompressed files, best first', () => {
  const cases = [
    [undefined, []],
    ['', []],
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['gzip', ['gzip']],
    ['x-gzip', ['gzip']],
    ['GZip', ['gzip']],
    ['br;q=0.5, gzip;q=0.9', ['gzip', 'br']],
    ['br;q=0, gzip', ['gzip']],
    ['*', ['br', 'gzip']],
    ['*;q=0', []],
    ['br;q=0.1, identity;q=0.9', []],
    ['identity', []],
    ['br;q=nonsense', []],
  ] as const;
  for (const [header, names] of cases) {
    test(String(header), () => expect(acceptedEncodings(header).map(({ name }) => name)).toEqual(names));
  }
});

describe('the host of a request must be this server', () => {
  const cases = [
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
  ] as const;
  for (const [header, served, isAllowed] of cases) {
    test(`${header} at ${served}`, () => expect(isAllowedHost(header, served)).toBe(isAllowed));
  }
});

describe('a cached copy is compared by tag, else by date', () => {
  const current = { etag: '"a"', modified: 'Sat, 21 Nov 2026 09:00:00 GMT' };
  const cases = [
    [{}, false],
    [{ 'if-none-match': '"a"' }, true],
    [{ 'if-none-match': 'W/"a"' }, true],
    [{ 'if-none-match': '"x", "a"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"b"' }, false],
    [{ 'if-none-match': 'a' }, false],
    [{ 'if-modified-since': 'Sat, 21 Nov 2026 09:00:00 GMT' }, true],
    [{ 'if-modified-since': 'Sat, 21 Nov 2026 08:59:59 GMT' }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{ 'if-none-match': '"b"', 'if-modified-since': 'Sat, 21 Nov 2026 09:00:00 GMT' }, false],
  ] as const;
  for (const [conditions, expected] of cases) {
    test(JSON.stringify(conditions), () => expect(isNotModified(conditions, current)).toBe(expected));
  }
  test('a part is sent only of the file that the reader began with', () => {
    expect(isRangeValid({}, current)).toBe(true);
    expect(isRangeValid({ 'if-range': '"a"' }, current)).toBe(true);
    expect(isRangeValid({ 'if-range': current.modified }, current)).toBe(true);
    expect(isRangeValid({ 'if-range': '"b"' }, current)).toBe(false);
    expect(isRangeValid({ 'if-range': 'W/"a"' }, current)).toBe(false);
  });
});

describe('media types', () => {
  const cases = [
    ['index.html', 'text/html; charset=utf-8'],
    ['A.HTML', 'text/html; charset=utf-8'],
    ['app.1a2b.js', 'text/javascript; charset=utf-8'],
    ['types.d.ts', 'text/plain; charset=utf-8'],
    ['noending', 'application/octet-stream'],
    ['x.constructor', 'application/octet-stream'],
    ['x.unknown', 'application/octet-stream'],
  ] as const;
  for (const [name, type] of cases) test(name, () => expect(contentTypeOf(name)).toBe(type));
});
