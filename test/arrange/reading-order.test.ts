// Previous and next follow the reading order, unless a page names other neighbours.

import { describe, expect, test } from 'vitest';
import { arrangePlainSite, type PlainSite } from '../support/plain-site.ts';

/** `/address: previous label | next label`, in reading order. */
function neighbours(docs: PlainSite['docs'], categories: PlainSite['categories'] = {}): string[] {
  const { site } = arrangePlainSite({ docs, categories });
  return site.routes
    .filter(({ page }) => page.hasSidebar && page.kind !== 'overview')
    .map(({ page }) => `${page.urlPath}: ${page.previous?.label ?? '-'} | ${page.next?.label ?? '-'}`);
}

const BOOK = {
  'docs/01-start.md': { title: 'Start' },
  'docs/02-part/index.md': { title: 'Part' },
  'docs/02-part/01-one.md': { title: 'One' },
  'docs/02-part/02-deep/page.md': { title: 'Deep Page' },
  'docs/03-end.md': { title: 'End' },
};

test('a category comes before its content, with its own page or a generated one', () => {
  expect(neighbours(BOOK, { 'docs/02-part/02-deep/_category_.yml': 'label: Deep\n' })).toEqual([
    '/docs/start: - | Part',
    '/docs/part: Start | One',
    '/docs/part/one: Part | Deep',
    '/docs/category/deep: One | Deep Page',
    '/docs/part/deep/page: Deep | End',
    '/docs/end: Deep Page | -',
  ]);
});

test('a category without a page is skipped', () => {
  expect(neighbours(BOOK, { 'docs/02-part/02-deep/_category_.yml': 'link: null\n' }).slice(2, 4)).toEqual([
    '/docs/part/one: Part | Deep Page',
    '/docs/part/deep/page: One | End',
  ]);
});

test('pages beside the docs have no neighbours, and are nobody’s neighbour', () => {
  const { site } = arrangePlainSite({ docs: { 'about.md': {}, 'index.md': {}, 'docs/only.md': {} } });
  for (const { page } of site.routes) expect([page.previous, page.next], page.urlPath).toEqual([null, null]);
});

describe('the front matter', () => {
  const withOne = (frontMatter: object, rest: PlainSite['docs'] = {}) =>
    neighbours({ ...BOOK, ...rest, 'docs/02-part/01-one.md': { title: 'One', frontMatter } });
  const LINE = '/docs/part/one: ';

  test('names other neighbours by their ids', () => {
    expect(withOne({ pagination_next: 'end', pagination_prev: 'start' })[2]).toBe(`${LINE}Start | End`);
  });

  test('can remove a neighbour', () => {
    expect(withOne({ pagination_next: null })[2]).toBe(`${LINE}Part | -`);
    expect(withOne({ pagination_prev: null })[2]).toBe(`${LINE}- | deep`);
  });

  test('with an unknown id changes nothing', () => {
    expect(withOne({ pagination_next: 'nowhere' })[2]).toBe(`${LINE}Part | deep`);
  });

  test('gives the label for these links, else the sidebar’s is used', () => {
    const next = (frontMatter: object) =>
      withOne({}, { 'docs/01-start.md': { title: 'Start', frontMatter } })[1];
    expect(next({ sidebar_label: 'Side' })).toBe('/docs/part: Side | One');
    expect(next({ sidebar_label: 'Side', pagination_label: 'Back' })).toBe('/docs/part: Back | One');
  });
});

test('each page knows its parent categories', () => {
  const { site } = arrangePlainSite({
    docs: BOOK,
    categories: { 'docs/02-part/02-deep/_category_.yml': 'link: null\n' },
  });
  const crumbs = (urlPath: string) =>
    site.routes
      .find(({ page }) => page.urlPath === urlPath)
      ?.page.breadcrumbs.map(({ label, urlPath: to }) => (to === undefined ? label : `${label} → ${to}`));
  expect(crumbs('/docs/part/deep/page')).toEqual(['Part → /docs/part', 'deep', 'Deep Page']);
  expect(crumbs('/docs/part')).toEqual(['Part']);
});
