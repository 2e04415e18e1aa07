// The sidebar beside each page. Accelerator `shared-sidebar`: the sidebar of a branch is rendered once for all pages in it,
// since side by side they differ in the current link alone.

import { renderToString } from 'react-dom/server';
import type { SidebarItem, SiteData } from '../../src/shared/page-data.ts';
import { joinSidebar } from '../../src/shared/sidebar-chunks.ts';
import { Sidebar } from '../../src/theme/navigation/Sidebar.tsx';
import { CurrentMark } from '../../src/theme/navigation/SidebarLink.tsx';
import { holdsPath } from '../../src/theme/navigation/SidebarList.tsx';
import { SiteProvider } from '../../src/theme/site-context.tsx';
import { uses } from '../lib/accelerators.ts';

/** @param sidebarChunkUrls addresses of the chunks beside the page. @returns HTML of a `<Sidebar>` of their items */
export type SidebarRenderer = (sidebarChunkUrls: readonly string[], currentPath: string) => string;

export function createSidebarRenderer(
  site: SiteData,
  chunks: ReadonlyMap<string, readonly SidebarItem[]>,
): SidebarRenderer {
  const itemsOf = (sidebarChunkUrls: readonly string[]) =>
    joinSidebar(sidebarChunkUrls, (address) => chunks.get(address) ?? []);
  if (uses('shared-sidebar')) return sharingRenderer(site, itemsOf);
  return (sidebarChunkUrls, currentPath) =>
    renderToString(
      <SiteProvider site={site}>
        <Sidebar items={itemsOf(sidebarChunkUrls)} currentPath={currentPath} />
      </SiteProvider>,
    );
}

/** Pages come in the order of the sidebar, mostly: the branch before is not kept. */
interface Branch {
  readonly sidebarChunkUrls: string;
  readonly items: readonly SidebarItem[];
  /** By the categories that are open around the current link. */
  readonly lists: Map<string, readonly MarkedLink[]>;
}

/** HTML up to the mark of a link; the last one is what comes after all links. */
interface MarkedLink {
  readonly html: string;
  readonly urlPath: string | undefined;
}

function sharingRenderer(
  site: SiteData,
  itemsOf: (sidebarChunkUrls: readonly string[]) => readonly SidebarItem[],
): SidebarRenderer {
  let branch: Branch | undefined;
  const branchOf = (sidebarChunkUrls: readonly string[]): Branch => {
    const key = sidebarChunkUrls.join(' ');
    if (branch?.sidebarChunkUrls !== key)
      branch = { sidebarChunkUrls: key, items: itemsOf(sidebarChunkUrls), lists: new Map() };
    return branch;
  };
  const linksOf = ({ items, lists }: Branch, currentPath: string): readonly MarkedLink[] => {
    const key = JSON.stringify(categoriesAround(items, currentPath));
    const links = lists.get(key) ?? renderOnce(site, items, currentPath);
    lists.set(key, links);
    return links;
  };
  return (sidebarChunkUrls, currentPath) =>
    linksOf(branchOf(sidebarChunkUrls), currentPath)
      .map(({ html, urlPath }) => (urlPath === currentPath ? html + CURRENT : html))
      .join('');
}

const CURRENT = ' aria-current="page"';
/** What the component prints instead, with the link's number between: signs that no escaping touches. */
const PLACEHOLDER = { start: ' aria-current="current:', end: '"' };

function renderOnce(site: SiteData, items: readonly SidebarItem[], currentPath: string): MarkedLink[] {
  const paths: string[] = [];
  const html = renderToString(
    <SiteProvider site={site}>
      <CurrentMark value={(urlPath) => `current:${paths.push(urlPath) - 1}`}>
        <Sidebar items={items} currentPath={currentPath} />
      </CurrentMark>
    </SiteProvider>,
  );
  // Numbers come in the order of the links, so each is where it is expected, and nothing else looks like it.
  let from = 0;
  const links = paths.map((urlPath, number) => {
    const placeholder = `${PLACEHOLDER.start}${number}${PLACEHOLDER.end}`;
    const at = html.indexOf(placeholder, from);
    if (at < 0) throw new Error(`the sidebar has no link to ${urlPath}`);
    const link = { html: html.slice(from, at), urlPath };
    from = at + placeholder.length;
    return link;
  });
  return [...links, { html: html.slice(from), urlPath: undefined }];
}

const categoriesAround = (items: readonly SidebarItem[], currentPath: string): readonly string[] =>
  items.flatMap((item) =>
    item.kind === 'category' && holdsPath(item, currentPath)
      ? [item.id, ...categoriesAround(item.items, currentPath)]
      : [],
  );
