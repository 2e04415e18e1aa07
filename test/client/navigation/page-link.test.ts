// Which links the app follows itself.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageLinkOf } from '../../../src/client/navigation/page-link.ts';

beforeEach(() => vi.stubGlobal('location', new URL('http://site/docs/here')));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/docs/there', {}, true],
  ['/docs/there#part', {}, true],
  ['/docs/there#part:~:text=some%20words', {}, false],
  ['/docs/there#:~:text=some%20words', {}, false],
  ['/docs/there', { download: '' }, false],
  ['/docs/there', { target: '_blank' }, false],
  ['http://other/docs/there', {}, false],
])('a link to %s with %j is followed by the app: %j', (href, attributes, isFollowed) => {
  const url = new URL(href, 'http://site');
  const { origin, pathname, hash } = url;
  const anchor = {
    ...{ href: url.href, origin, pathname, hash, target: '' },
    ...attributes,
    hasAttribute: (name: string) => name in attributes,
  } as unknown as HTMLAnchorElement;
  expect(pageLinkOf(anchor, '/') !== undefined).toBe(isFollowed);
});
