// The page at an old URL: its target, with and without JavaScript, and its files.

import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Redirect } from '../../scripts/arrange/site.ts';
import { REDIRECT_SCRIPT, redirectPages } from '../../scripts/publish/redirect-page.ts';
import { settings } from '../theme/sample-site.tsx';

const pagesOf = (redirects: readonly Redirect[]) =>
  redirectPages(redirects, settings).map(({ outputPath, bytes }) => ({
    outputPath,
    html: Buffer.from(bytes).toString(),
  }));

test('a redirect page exists in both forms of the old URL, with the same bytes', () => {
  const pages = pagesOf([{ from: '/docs/old/', to: '/new' }]);
  expect(pages.map(({ outputPath }) => outputPath)).toEqual(['docs/old/index.html', 'docs/old.html']);
  expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
});

test('a redirect page leads to a page of the site, which alone search engines may index', () => {
  const [page] = pagesOf([{ from: '/old', to: '/docs/a b#part' }]);
  const target = '/base/docs/a%20b#part';
  expect(page?.html).toContain('<link rel="canonical" href="https://example.org/base/docs/a%20b"');
  expect(page?.html).toContain(`data-to="${target}">`);
  expect(page?.html).toContain(`<meta http-equiv="refresh" content="0; url=${target}">`);
  expect(page?.html).toContain(`<a href="${target}">${target}</a>`);
  expect(page?.html).toContain('<meta name="robots" content="noindex">');
});

test('a redirect page keeps the query of its target, which is no part of the page', () => {
  const [page] = pagesOf([{ from: '/old', to: '/docs/a b?tab=a#part' }]);
  expect(page?.html).toContain('<link rel="canonical" href="https://example.org/base/docs/a%20b"');
  expect(page?.html).toContain('data-to="/base/docs/a%20b?tab=a#part">');
});

test('a redirect page leads to another site', () => {
  const [page] = pagesOf([{ from: '/old', to: 'https://example.net/x?a=1&b=2#c' }]);
  expect(page?.html).toContain('rel="canonical" href="https://example.net/x?a=1&amp;b=2"');
  expect(page?.html).toContain('data-to="https://example.net/x?a=1&amp;b=2#c"');
});

test('a redirect page has a policy that lets its own script run', () => {
  const [page] = pagesOf([{ from: '/old', to: '/new' }]);
  expect(page?.html).toMatch(/http-equiv="Content-Security-Policy" content="[^"]*'sha256-/);
  expect(page?.html).toContain(`<script>${REDIRECT_SCRIPT}</script>`);
});

test.each([
  ['keeps query and fragment', { to: '/new' }, '?a=1', '#part', '/new?a=1#part'],
  ['leaves a target with a fragment as it is', { to: '/new#own' }, '?a=1', '#part', '/new#own'],
])('the script of a redirect page %s', (_, dataset, search, hash, expected) => {
  let target = '';
  runInNewContext(REDIRECT_SCRIPT, {
    document: {
      querySelector: (selector: string) => (selector === 'link[rel=canonical]' ? { dataset } : null),
    },
    location: { search, hash, replace: (to: string) => (target = to) },
  });
  expect(target).toBe(expected);
});
