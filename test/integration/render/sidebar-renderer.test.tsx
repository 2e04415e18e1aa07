import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createSidebarRenderer } from '../../../scripts/render/sidebar-renderer.tsx';
import type { SidebarItem } from '../../../src/shared/page-data.ts';
import { joinSidebar, splitSidebar } from '../../../src/shared/sidebar-chunks.ts';
import { Sidebar } from '../../../src/theme/navigation/Sidebar.tsx';
import { inSite, site } from '../../theme/sample-site.tsx';

const link = (urlPath: string): SidebarItem => ({ kind: 'link', label: `Page <${urlPath}>`, urlPath });

const category = (
  id: string,
  items: readonly SidebarItem[],
  more: { readonly urlPath?: string; readonly isCollapsible?: boolean; readonly isCollapsed?: boolean } = {},
): SidebarItem => ({
  kind: 'category',
  id,
  label: `Category & ${id}`,
  isCollapsible: true,
  isCollapsed: true,
  items,
  ...more,
});

/** Names in which one is part of another, or that are written otherwise in HTML and in addresses. */
const ODD = ["/docs/it's", '/docs/a&b', '/docs/a', '/docs/a/b', '/docs/a b=c', '/docs/ä', '/docs/"q"'];

const SMALL = [
  link('/docs'),
  ...ODD.map(link),
  category('one', [link('/docs/one/a'), category('one/two', [link('/docs/one/two/a')])], {
    urlPath: '/docs/one',
  }),
  category('open', [link('/docs/open/a')], { isCollapsed: false }),
  category('fixed', [link('/docs/fixed/a'), link('/docs/a')], {
    isCollapsible: false,
    urlPath: '/docs/fixed',
  }),
];

/** Goes to browsers in chunks: branches of other pages hold a link to their category's page alone. */
const LARGE = [
  link('/docs'),
  ...Array.from({ length: 4 }, (_, index) =>
    category(
      `s${index}`,
      Array.from({ length: 60 }, (_, page) => link(`/docs/s${index}/${page}`)),
      index === 3 ? {} : { urlPath: `/docs/s${index}` },
    ),
  ),
];

const pathsOf = (items: readonly SidebarItem[]): readonly string[] =>
  items.flatMap((item) => [
    ...(item.urlPath === undefined ? [] : [item.urlPath]),
    ...(item.kind === 'category' ? pathsOf(item.items) : []),
  ]);

test.each([
  ['small', SMALL],
  ['in chunks', LARGE],
])('each page of a sidebar that is %s gets the one that it would get by itself', (_, items) => {
  const { chunks, chunkUrlsOf } = splitSidebar(items, (chunk) => JSON.stringify(pathsOf(chunk)));
  const render = createSidebarRenderer(site, chunks);
  const paths = [...pathsOf(items), '/docs/not-in-it'];
  // Back and forth, so that branches are left and come back to.
  for (const urlPath of [...paths, ...paths.toReversed()]) {
    const sidebarChunkUrls = chunkUrlsOf(urlPath);
    const whole = joinSidebar(sidebarChunkUrls, (address) => chunks.get(address) ?? []);
    const expected = renderToString(inSite(<Sidebar items={whole} currentPath={urlPath} />));
    expect(render(sidebarChunkUrls, urlPath)).toBe(expected);
  }
});
