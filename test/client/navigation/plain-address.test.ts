// The address bar gets the plain form of a page's path, whatever form the page was opened by.

import { afterEach, expect, test, vi } from 'vitest';
import { tidyAddress } from '../../../src/client/navigation/plain-address.ts';
import { openFakePage } from '../../support/fake-page.ts';

afterEach(() => void vi.unstubAllGlobals());

/** @returns the address afterwards; undefined if it stayed */
function addressOf(opened: string, isPage = true): string | undefined {
  let address: string | undefined;
  const page = openFakePage();
  if (isPage) page.elements['link[rel=canonical]'] = [{}];
  vi.stubGlobal('location', new URL(opened, 'https://example.org'));
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, url: string) => {
      const { pathname, search, hash } = new URL(url);
      address = pathname + search + hash;
    },
  });
  tidyAddress('/');
  return address;
}

test.each([
  ['/docs/welcome/', '/docs/welcome'],
  ['/docs/welcome.html', '/docs/welcome'],
  ['/docs/welcome/index.html', '/docs/welcome'],
  ['/docs/welcome.html?x=1#y', '/docs/welcome?x=1#y'],
  ['/index.html', '/'],
  ['/docs/welcome', undefined],
])('a page opened at %s changes its address to %s', (opened, expected) => {
  expect(addressOf(opened)).toBe(expected);
});

test('the not-found page keeps its address, which the reader may correct', () => {
  expect(addressOf('/docs/none.html', false)).toBeUndefined();
});
