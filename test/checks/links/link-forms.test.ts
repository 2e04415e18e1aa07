// Valid forms of links, and their targets. The golden site "links" (test/integration/pipeline/golden-sites.test.ts) has
// redirects and decomposed letters.

import { describe, expect, test } from 'vitest';
import type { LinkTarget } from '../../../scripts/checks/links/resolve-links.ts';
import { arrangePlainSite } from '../../support/plain-site.ts';
import { asset, page, publicFile, resolve, resolveSite } from '../../support/resolved-links.ts';

describe('a link reaches its target:', () => {
  const cases: readonly (readonly [what: string, link: string, target: LinkTarget, from?: string])[] = [
    ['a Markdown file beside it', './02-second.md', page('/docs/second-thoughts')],
    ['without the dot', '02-second.md', page('/docs/second-thoughts')],
    ['a Markdown file above', '../01-intro.md', page('/docs/intro')],
    ['a Markdown file from the content folder', '/docs/01-intro.md', page('/docs/intro')],
    ['a Markdown file from the docs folder', '/guide/01-first.md', page('/docs/guide/first')],
    ['a Markdown file from @site', '@site/docs/01-intro.md', page('/docs/intro')],
    ['a Markdown file from @site/content', '@site/content/docs/01-intro.md', page('/docs/intro')],
    [
      'a Markdown file with its query and fragment',
      '../01-intro.md?a=1#install',
      page('/docs/intro', '?a=1#install'),
    ],
    ['a Markdown file with an encoded name', '../other%20page.md', page('/docs/other page')],
    ['more steps up than there are folders', '../../../../docs/01-intro.md', page('/docs/intro')],
    ['a path', '/docs/intro', page('/docs/intro')],
    ['a path with a trailing slash', '/docs/intro/', page('/docs/intro')],
    ['an encoded path', '/docs/other%20page', page('/docs/other page')],
    ['the home page', '/', page('/')],
    ['a sibling’s path', 'second-thoughts', page('/docs/second-thoughts'), 'docs/01-intro.md'],
    ['a sibling’s source without its ending', '02-second', page('/docs/second-thoughts')],
    ['a folder with a page of its own', '../guide', page('/docs/guide')],
    ['a folder, from a page with a slug', '../guide', page('/docs/guide'), 'docs/guide/02-second.md'],
    ['a page in the folder of the linking page', 'first', page('/docs/guide/first'), 'docs/guide/index.md'],
    ['a heading of the same page', '#here', { kind: 'fragment', href: '#here' }],
    ['the top of the page', '#top', { kind: 'fragment', href: '#top' }],
    ['a heading elsewhere', '/docs/intro#install', page('/docs/intro', '#install')],
    ['a heading in encoded letters', '/docs/intro#gr%C3%B6%C3%9Fe', page('/docs/intro', '#gr%C3%B6%C3%9Fe')],
    ['a text fragment', '/docs/intro#:~:text=word', page('/docs/intro', '#:~:text=word')],
    ['a file beside it', '../data.csv', asset('docs/data.csv')],
    ['a file from the content folder', '/_samples/a%20b.zip', asset('_samples/a b.zip')],
    ['an image beside it', 'image!./picture.png', asset('docs/guide/picture.png')],
    ['an image with a query', 'image!picture.png?v=2', asset('docs/guide/picture.png', '?v=2')],
    ['a public file', '/files/a%20b.txt', publicFile('/files/a b.txt')],
    ['a public image', 'image!/img/shared.png', publicFile('/img/shared.png')],
    ['a public page as Docusaurus writes it', 'pathname:///tool/index.html', publicFile('/tool/index.html')],
    [
      'a public image as Docusaurus writes it',
      'image!@site/static/img/shared.png',
      publicFile('/img/shared.png'),
    ],
    ['an empty fragment', '/docs/intro#', page('/docs/intro', '#')],
    ['only a query', '/docs/intro?a=1', page('/docs/intro', '?a=1')],
    [
      'a query that looks like a way of Docusaurus',
      '/docs/intro?a=pathname://b&c=@site/static/d',
      page('/docs/intro', '?a=pathname://b&c=@site/static/d'),
    ],
    [
      'another site with a scheme in its query',
      'https://example.org/?data:x',
      { kind: 'external', href: 'https://example.org/?data:x' },
    ],
    ['another site', 'https://example.org/x', { kind: 'external', href: 'https://example.org/x' }],
    ['another site of the same scheme', '//example.org/x', { kind: 'external', href: '//example.org/x' }],
    ['a mail address', 'mailto:a@example.org', { kind: 'external', href: 'mailto:a@example.org' }],
    [
      'an image as a data URL',
      'image!data:image/png;base64,AA',
      { kind: 'external', href: 'data:image/png;base64,AA' },
    ],
  ];
  for (const [what, link, target, from] of cases) {
    test(`${what}: ${link}`, () => {
      expect(resolve(link, from)).toEqual({ target, diagnostics: [] });
    });
  }

  describe('a link from the home page, in each of the forms of', () => {
    const forms: readonly (readonly [link: string, urlPath: string])[] = [
      ['docs/guide', '/docs/guide'],
      ['docs/guide/', '/docs/guide'],
      ['./docs/guide/', '/docs/guide'],
      ['./docs/guide/index.html', '/docs/guide'],
      ['docs/intro', '/docs/intro'],
      ['docs/intro/', '/docs/intro'],
      ['docs/intro.html', '/docs/intro'],
      ['about', '/about'],
      ['./about/', '/about'],
      ['docs/second-thoughts', '/docs/second-thoughts'],
      ['docs/01-intro', '/docs/intro'],
      ['docs/01-intro.md', '/docs/intro'],
      ['.', '/'],
    ];
    for (const [link, urlPath] of forms) {
      test(link, () => {
        expect(resolve(link, 'index.md')).toEqual({ target: page(urlPath), diagnostics: [] });
      });
    }
  });
});

test('files that pages link to or show are listed once, sorted', () => {
  const { site } = arrangePlainSite({
    docs: {
      'docs/guide/a.md': { links: ['image!picture.png', '../data.csv', '/img/shared.png'] },
      'docs/guide/b.md': { links: ['picture.png'] },
    },
  });
  const { assets } = resolveSite(site);
  expect(assets).toEqual(['docs/data.csv', 'docs/guide/picture.png']);
});
