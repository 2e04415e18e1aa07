// Renders the sidebar of a branch once, for all pages in it: side by side they differ in the current link alone.

import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { SidebarItem, SiteData } from '../../src/shared/page-data.ts';
import { joinSidebar } from '../../src/shared/sidebar-pieces.ts';
import { encodeUrlPath, withBaseUrl } from '../../src/shared/url-path.ts';
import { SIDEBAR_ATTRIBUTES, SidebarList } from '../../src/theme/Sidebar.tsx';
import { holdsPath } from '../../src/theme/SidebarCategory.tsx';
import { SiteProvider } from '../../src/theme/site-context.tsx';

/** @param trail addresses of the pieces beside the page. @returns what a `<Sidebar>` of their items would render as */
export type SidebarRenderer = (trail: readonly string[], currentPath: string) => ReactNode;

/** Pages come in the order of the sidebar, mostly: the branch before is not kept. */
interface Branch {
  readonly trail: string;
  readonly items: readonly SidebarItem[];
  /** HTML of the list without a current link, by the categories that are open around it. */
  readonly lists: Map<string, string>;
}

/** What React writes in links of entries, and in no other element of the list. */
const LINK_CLASSES = ['sidebar-link', 'sidebar-link sidebar-category-link'];
const CURRENT = ' aria-current="page"';

export function createSidebarRenderer(
  site: SiteData,
  pieces: ReadonlyMap<string, readonly SidebarItem[]>,
): SidebarRenderer {
  let branch: Branch | undefined;
  const branchOf = (trail: readonly string[]): Branch => {
    const key = trail.join(' ');
    if (branch?.trail !== key)
      branch = {
        trail: key,
        items: joinSidebar(trail, (address) => pieces.get(address) ?? []),
        lists: new Map(),
      };
    return branch;
  };
  const listOf = ({ items, lists }: Branch, currentPath: string): string => {
    const key = JSON.stringify(categoriesAround(items, currentPath));
    const known = lists.get(key);
    if (known !== undefined) return known;
    const html = renderToString(
      <SiteProvider site={site}>
        <SidebarList items={items} currentPath={currentPath} />
      </SiteProvider>,
    ).replaceAll(CURRENT, '');
    lists.set(key, html);
    return html;
  };
  return (trail, currentPath) => {
    const list = listOf(branchOf(trail), currentPath);
    const html = withCurrent(list, encodeUrlPath(withBaseUrl(currentPath, site.baseUrl)));
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
    return <nav {...SIDEBAR_ATTRIBUTES} dangerouslySetInnerHTML={{ __html: html }} />;
  };
}

const categoriesAround = (items: readonly SidebarItem[], currentPath: string): readonly string[] =>
  items.flatMap((item) =>
    item.kind === 'category' && holdsPath(item, currentPath)
      ? [item.id, ...categoriesAround(item.items, currentPath)]
      : [],
  );

function withCurrent(list: string, href: string): string {
  return LINK_CLASSES.reduce((html, className) => {
    const link = renderToStaticMarkup(<a {...{ className, href }}>.</a>);
    const start = link.slice(0, link.indexOf('>'));
    return html.replaceAll(`${start}>`, `${start}${CURRENT}>`);
  }, list);
}
