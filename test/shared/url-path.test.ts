// URL paths: adding and removing the base URL, removing endings, encoding and decoding.

import { describe, expect, test } from 'vitest';
import {
  decodeUrlPath,
  encodeTarget,
  encodeUrlPath,
  markdownPath,
  plainUrlPath,
  routePath,
  withBaseUrl,
} from '../../src/shared/url-path.ts';

for (const [name, urlPath, baseUrl, expected] of [
  ['a page at the root', '/docs/intro', '/', '/docs/intro'],
  ['a page under a base URL', '/docs/intro', '/x/', '/x/docs/intro'],
  ['the root under a base URL is the base URL', '/', '/x/', '/x/'],
] as const) {
  test(`a URL with the base URL: ${name}`, () => expect(withBaseUrl(urlPath, baseUrl)).toBe(expected));
}

for (const [name, pathname, baseUrl, expected] of [
  ['plain already', '/docs/intro', '/', '/docs/intro'],
  ['a trailing slash is removed', '/docs/intro/', '/', '/docs/intro'],
  ['slashes in a row are one', '//docs///intro//', '/', '/docs/intro'],
  ['slashes in a row before the base URL are one', '//x//docs/intro', '/x/', '/docs/intro'],
  ['index.html is removed', '/docs/intro/index.html', '/', '/docs/intro'],
  ['.html is removed', '/docs/intro.html', '/', '/docs/intro'],
  ['index.html at the root is the root', '/index.html', '/', '/'],
  ['the base URL is removed', '/x/docs/intro', '/x/', '/docs/intro'],
  ['the base URL itself is the root', '/x/', '/x/', '/'],
  ['the base URL without its slash is the root', '/x', '/x/', '/'],
  ['a path outside the base URL is not the site’s', '/y/docs', '/x/', undefined],
  ['a name that begins like the base URL is not the site’s', '/xy', '/x/', undefined],
  ['a page named "index" keeps its name', '/docs/index', '/', '/docs/index'],
  ['a page whose name ends in "html" keeps it', '/docs/nohtml', '/', '/docs/nohtml'],
  ['a folder named as a file keeps its name', '/a/index.html/b.html/c', '/', '/a/index.html/b.html/c'],
  ['an ending within a name stays', '/docs/a.htmlb/index.htmlc', '/', '/docs/a.htmlb/index.htmlc'],
  ['a page named "xindex" keeps its name', '/docs/xindex.html', '/', '/docs/xindex'],
  ['index.html in a folder named as a file is removed', '/a.html/index.html', '/', '/a.html'],
  ['several slashes at the end are removed', '/docs/intro.html/', '/', '/docs/intro.html'],
] as const) {
  test(`the plain form of a path in the address bar: ${name}`, () =>
    expect(plainUrlPath(pathname, baseUrl)).toBe(expected));
}

describe('percent-encoding', () => {
  const cases = [
    ['spaces', '/a b', '/a%20b'],
    ['characters that would end the path', '/a?b#c', '/a%3Fb%23c'],
    ['characters with a meaning in a URL', '/a;b:c&d+e$f', '/a%3Bb%3Ac%26d%2Be%24f'],
    ['brackets', '/[a]', '/%5Ba%5D'],
    ['a percent sign', '/100%', '/100%25'],
    ['letters of other scripts', '/ünï', '/%C3%BCn%C3%AF'],
    ['the equals sign of an old URL stays', '/listenf=For', '/listenf=For'],
    ['so do the signs of a package and of a list', '/@a/b,c', '/@a/b,c'],
    ['slashes stay', '/a/b', '/a/b'],
  ] as const;
  for (const [name, decoded, encoded] of cases) {
    test(`percent-encoding of a path: ${name}`, () => {
      expect(encodeUrlPath(decoded)).toBe(encoded);
      expect(decodeUrlPath(encoded)).toBe(decoded);
    });
  }
  test('a malformed escape stays unchanged', () => expect(decodeUrlPath('/%zz')).toBe('/%zz'));
});

test('query and fragment of a target stay, after its encoded path', () => {
  expect(encodeTarget('/a b?tab=c#d e', '/x/')).toBe('/x/a%20b?tab=c#d%20e');
});

test('the path of a route is plain and decoded, and undefined outside the base URL', () => {
  expect(routePath('/x/a%20b.html', '/x/')).toBe('/a b');
  expect(routePath('/y', '/x/')).toBeUndefined();
});

test('a page’s Markdown version is beside it, the root’s has a name of its own', () => {
  expect(markdownPath('/')).toBe('/index.md');
  expect(markdownPath('/docs/a')).toBe('/docs/a.md');
});
