// Renders the sidebar of a branch once, for all pages in it: side by side they differ in the current link alone.

import { renderToString } from 'react-dom/server';
import { escapeHtml } from '../../src/shared/escape-html.ts';
import type { SidebarItem, SiteData } from '../../src/shared/page-data.ts';
import { joinSidebar } from '../../src/shared/sidebar-pieces.ts';
import { encodeUrlPath, withBaseUrl } from '../../src/shared/url-path.ts';
import { Sidebar } from '../../src/theme/navigation/Sidebar.tsx';
import { holdsPath } from '../../src/theme/navigation/SidebarCategory.tsx';
import { SiteProvider } from '../../src/theme/site-context.tsx';

/** @param trail addresses of the pieces beside the page. @returns HTML of a `<Sidebar>` of their items */
export type SidebarRenderer = (trail: readonly string[], currentPath: string) => string;

/** Pages come in the order of the sidebar, mostly: the branch before is not kept. */
interface Branch {
  readonly trail: string;
  readonly items: readonly SidebarItem[];
  /** HTML without a current link, by the categories that are open around it. */
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
        <Sidebar items={items} currentPath={currentPath} />
      </SiteProvider>,
    ).replaceAll(CURRENT, '');
    lists.set(key, html);
    return html;
  };
  return (trail, currentPath) =>
    withCurrent(listOf(branchOf(trail), currentPath), encodeUrlPath(withBaseUrl(currentPath, site.baseUrl)));
}

const categoriesAround = (items: readonly SidebarItem[], currentPath: string): readonly string[] =>
  items.flatMap((item) =>
    item.kind === 'category' && holdsPath(item, currentPath)
      ? [item.id, ...categoriesAround(item.items, currentPath)]
      : [],
  );

/** In an attribute. */
const escapeLikeReact = (text: string): string => escapeHtml(text).replaceAll("'", '&#x27;');

function withCurrent(list: string, href: string): string {
  return LINK_CLASSES.reduce((html, className) => {
    const start = `<a class="${className}" href="${escapeLikeReact(href)}"`;
    return html.replaceAll(`${start}>`, `${start}${CURRENT}>`);
  }, list);
}
