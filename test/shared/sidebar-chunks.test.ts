// The sidebar of a large site is split into chunks: none grows with the site, and together they give each page its
// branch.

import { describe, expect, test } from 'vitest';
import type { SidebarItem } from '../../src/shared/page-data.ts';
import { joinSidebar, splitSidebar } from '../../src/shared/sidebar-chunks.ts';

/** Entries that a chunk may have. */
const LIMIT = 160;

const link = (urlPath: string): SidebarItem => ({ kind: 'link', label: urlPath, urlPath });
const category = (id: string, items: readonly SidebarItem[]): SidebarItem => ({
  kind: 'category',
  id,
  label: id,
  urlPath: `/${id}`,
  isCollapsible: true,
  isCollapsed: true,
  items,
});
const links = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => link(`/${prefix}/${index}`));
const cut = (items: readonly SidebarItem[]) => splitSidebar(items, (chunk) => JSON.stringify(chunk));
const join = (items: readonly SidebarItem[], urlPath: string) => {
  const { chunks, chunkUrlsOf } = cut(items);
  return joinSidebar(chunkUrlsOf(urlPath), (address) => chunks.get(address) ?? []);
};
const pathsOf = (items: readonly SidebarItem[]): string[] =>
  items.flatMap((item) => [
    ...(item.urlPath === undefined ? [] : [item.urlPath]),
    ...(item.kind === 'category' ? pathsOf(item.items) : []),
  ]);

test('a small sidebar is one chunk, the same for every page', () => {
  const items = [link('/a'), category('b', links('b', 20))];
  expect(cut(items).chunks.size).toBe(1);
  expect(join(items, '/b/7')).toEqual(items);
  expect(join(items, '/elsewhere')).toEqual(items);
});

describe('a large sidebar', () => {
  const large = [
    link('/first'),
    ...Array.from({ length: 30 }, (_, index) =>
      category(`c${index}`, [
        category(`c${index}/deep`, links(`c${index}/deep`, 100)),
        ...links(`c${index}`, 100),
      ]),
    ),
  ];

  test('a large sidebar has the page’s branch on each page, with other categories closed and empty', () => {
    const items = join(large, '/c4/deep/99');
    const paths = pathsOf(items);
    expect(paths).toContain('/c4/deep/99');
    expect(paths).toContain('/c4/7');
    expect(paths).toContain('/c5');
    expect(paths).not.toContain('/c5/7');
  });

  test('a large sidebar has the content of a category on the page of the category', () => {
    expect(pathsOf(join(large, '/c4'))).toContain('/c4/7');
  });

  test('a large sidebar has no chunk above the limit, and on each page at most one per level', () => {
    const { chunks, chunkUrlsOf } = cut(large);
    for (const chunk of chunks.values()) expect(pathsOf(chunk).length).toBeLessThanOrEqual(LIMIT);
    expect(chunkUrlsOf('/c4/deep/99').length).toBeLessThanOrEqual(3);
  });

  test('a large sidebar loses no page', () => {
    const all = [...cut(large).chunks.values()].flatMap(pathsOf);
    expect(new Set(all)).toEqual(new Set(pathsOf(large)));
  });
});

test('splits a folder of thousands into ranges labelled by their ends', () => {
  const { chunks, chunkUrlsOf } = cut(links('flat', 5000));
  const items = joinSidebar(chunkUrlsOf('/flat/4321'), (address) => chunks.get(address) ?? []);
  expect(items[0]?.label).toBe('/flat/0 – /flat/79');
  expect(pathsOf(items)).toContain('/flat/4321');
  expect(pathsOf(items).length).toBeLessThanOrEqual(LIMIT);
});
