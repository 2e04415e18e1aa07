// Suggests pages for a URL that does not exist.

import { expect, test } from 'vitest';
import { nearestPages } from '../../src/shared/nearest-pages.ts';

const pages = [
  '/',
  '/docs/intro',
  '/docs/guides/manifest',
  '/docs/guides/panels',
  '/docs/quickstart/installation',
  '/docs/api/omphalos/sendMessage',
  '/docs/api/omphalos/sendMessageToBundle',
].map((urlPath) => ({ urlPath }));

const cases = [
  ['a typing error', '/docs/guides/manifst', '/docs/guides/manifest'],
  ['another case', '/docs/api/omphalos/sendmessage', '/docs/api/omphalos/sendMessage'],
  ['another folder', '/guide/panels', '/docs/guides/panels'],
  ['an ending', '/docs/intro.php', '/docs/intro'],
  ['a part of the name', '/docs/install', '/docs/quickstart/installation'],
  ['nothing like any', '/wp-login', undefined],
] as const;
for (const [name, wanted, expected] of cases) {
  test(`the nearest page of a URL with ${name}`, () =>
    expect(nearestPages(wanted, pages, 3)[0]?.urlPath).toBe(expected));
}

test('the nearest pages leave out those that are much less similar than the best one', () => {
  const found = nearestPages('/docs/api/omphalos/sendMessag', pages, 3).map(({ urlPath }) => urlPath);
  expect(found).toEqual(['/docs/api/omphalos/sendMessage', '/docs/api/omphalos/sendMessageToBundle']);
});

test('the nearest pages of a URL with swapped letters include none that only ends like the URL', () => {
  const sites = ['/docs/api/bundle', '/docs/quickstart/bundles', '/docs/guides/panels'];
  const found = nearestPages(
    '/docs/guides/bundels',
    sites.map((urlPath) => ({ urlPath })),
    3,
  );
  expect(found.map(({ urlPath }) => urlPath)).toEqual(['/docs/api/bundle', '/docs/quickstart/bundles']);
});
