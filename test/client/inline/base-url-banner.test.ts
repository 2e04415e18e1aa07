// A site that is served under another path than its config says shows a banner with the correct setting.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFakePage } from '../../support/fake-page.ts';

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

class Script {}
class Link {
  rel = 'stylesheet';
}

/** @returns the lines of the banner; undefined if none shows after the file of an element has failed */
async function bannerOf(baseUrl: string, path: string, canonical: string | undefined, failed: object) {
  const page = openFakePage({ boot: { baseUrl } });
  let banner: { textContent?: string } | undefined;
  Object.assign(document, {
    getElementById: (id: string) => (id === 'site:base-url-banner' ? (banner ?? null) : {}),
    createElement: () => ({ setAttribute: () => {}, style: {} }),
    body: {
      prepend: (element: object) => {
        banner = element;
      },
    },
  });
  if (canonical !== undefined)
    page.elements['link[rel=canonical]'] = [{ href: `https://example.org${canonical}` }];
  vi.stubGlobal('location', { pathname: path });
  vi.stubGlobal('HTMLScriptElement', Script);
  vi.stubGlobal('HTMLLinkElement', Link);
  const { watchBaseUrl } = await import('../../../src/client/inline/base-url-banner.ts');
  watchBaseUrl();
  page.fire('error', { target: failed });
  page.fire('DOMContentLoaded');
  return banner?.textContent?.split('\n');
}

describe('the banner names both base URLs', () => {
  test.each([
    ['/wrong/', '/', '/', '/wrong/'],
    ['/wrong/', '/index.html', '/', '/wrong/'],
    ['/wrong/', '/docs/one', '/', '/wrong/docs/one'],
    ['/wrong/', '/docs/one/', '/', '/wrong/docs/one'],
    ['/wrong/', '/docs/one.html', '/', '/wrong/docs/one'],
    ['/wrong/', '/docs/one/index.html', '/', '/wrong/docs/one'],
    ['/', '/omphalos/', '/omphalos/', '/'],
    ['/', '/omphalos/docs/one/index.html', '/omphalos/', '/docs/one'],
    ['/a/b/', '/c/', '/c/', '/a/b/'],
    ['/a/b/', '/c/docs/one', '/c/', '/a/b/docs/one'],
  ])(
    'the banner names both base URLs of a site configured for %s and opened at %s: %s',
    async (configured, path, suggested, canonical) => {
      const lines = await bannerOf(configured, path, canonical, new Script());
      expect(lines?.[0]).toContain('did not load properly');
      expect(lines?.slice(-2)).toEqual([
        `Configured base URL: ${configured}`,
        `Suggested base URL: ${suggested}`,
      ]);
    },
  );

  test('on a not-found page outside the configured path', async () => {
    const lines = await bannerOf('/wrong/', '/docs/none', undefined, new Link());
    expect(lines?.at(-1)).toBe('Suggested base URL: /docs/');
  });
});

describe('no banner shows', () => {
  test.each([
    ['where the base URL is right and the network is not', '/', '/docs/one', '/docs/one', new Script()],
    ['on a not-found page below the configured path', '/x/', '/x/docs/none', undefined, new Script()],
    ['when the file of an icon fails', '/wrong/', '/', '/wrong/', Object.assign(new Link(), { rel: 'icon' })],
    ['when an image fails', '/wrong/', '/', '/wrong/', {}],
  ])('no banner shows: %s', async (_, configured, path, canonical, failed) => {
    expect(await bannerOf(configured, path, canonical, failed)).toBeUndefined();
  });
});
