// The picture for shared links, from the front matter.

import { describe, expect, test } from 'vitest';
import { arrangePlainSite } from '../../support/plain-site.ts';
import { PUBLIC_FILES, resolveSite } from '../../support/resolved-links.ts';

describe('the picture for shared links', () => {
  const shared = (image?: string, publicFiles = PUBLIC_FILES) => {
    const site = arrangePlainSite({
      docs: { 'a.md': { frontMatter: image === undefined ? {} : { image } } },
    });
    return resolveSite(site.site, { publicFiles }).diagnostics;
  };

  test.each([
    undefined,
    '/img/shared.png',
    '/files/a%20b.txt',
    'http://example.org/x.png',
    'https://example.org/x.png',
    './beside.png',
    'beside.png',
  ])('exists: %s', (image) => {
    expect(shared(image)).toEqual([]);
  });

  test.each(['/img/share.png', '/x/https://y', 'ftp://example.org/x.png'])('is missing: %s', (image) => {
    expect(shared(image)).toMatchObject([
      {
        code: 'image-missing',
        severity: 'error',
        message: `image "${image}" does not exist`,
        at: { file: 'content/a.md', line: 1 },
      },
    ]);
  });

  test('gets the public folder as a suggestion if nothing in it is similar', () => {
    expect(shared('/img/share.png', []).map(({ help }) => help)).toEqual([
      'put the image into the public folder: /img/name.png',
    ]);
  });
});
