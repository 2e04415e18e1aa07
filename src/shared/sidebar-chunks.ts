// Splits the sidebar of a large site into chunks: a page comes with its own branch, and other branches load when opened. A
// small site has one chunk. Pure: the generator splits, both sides join.

import type { SidebarCategory, SidebarItem } from './page-data.ts';

/** Entries per chunk; a page gets one chunk for each level above it. */
const SIDEBAR_CHUNK_SIZE = 160;

export type SplitSidebar = ReturnType<typeof splitSidebar>;

/** @param publish returns the address of a chunk */
export function splitSidebar(
  items: readonly SidebarItem[],
  publish: (chunk: readonly SidebarItem[]) => string,
) {
  /** All chunks by address. */
  const chunks = new Map<string, readonly SidebarItem[]>();
  /** Address of the parent chunk; absent for the root. */
  const parents = new Map<string, string>();
  const places = new Map<string, string>();

  const add = (list: readonly SidebarItem[], id: string): string => {
    const { chunk, below } = cut(list, id);
    const address = publish(chunk);
    chunks.set(address, chunk);
    for (const child of below) parents.set(child, address);
    for (const urlPath of pathsIn(chunk)) if (!places.has(urlPath)) places.set(urlPath, address);
    return address;
  };
  const cut = (list: readonly SidebarItem[], id: string) => {
    const below: string[] = [];
    const refer = (category: SidebarCategory): SidebarCategory => {
      const more = add(category.items, category.id);
      below.push(more);
      // A category's own page gets the chunk of its children.
      if (category.urlPath !== undefined) places.set(category.urlPath, more);
      return { ...category, items: [], more };
    };
    let chunk = list;
    if (sizeOf(list) > SIDEBAR_CHUNK_SIZE) {
      chunk = list.map((item) => (isCut(item) ? refer(item) : item));
      if (chunk.length > SIDEBAR_CHUNK_SIZE) chunk = inRanges(list, id).map(refer);
    }
    return { chunk, below };
  };

  const root = add(items, '');
  return {
    chunks,
    /** Addresses of a page's chunks, from the root down. */
    chunkUrlsOf(urlPath: string): readonly string[] {
      const sidebarChunkUrls: string[] = [];
      for (let at: string | undefined = places.get(urlPath) ?? root; at; at = parents.get(at))
        sidebarChunkUrls.unshift(at);
      return sidebarChunkUrls;
    },
  };
}

/** Joins a page's chunks: the first one, with the next ones in the categories that refer to them. */
export function joinSidebar(
  sidebarChunkUrls: readonly string[],
  chunkAt: (address: string) => readonly SidebarItem[],
) {
  const fill = (item: SidebarItem): SidebarItem => {
    if (item.kind === 'link') return item;
    if (item.more !== undefined && sidebarChunkUrls.includes(item.more))
      return { ...item, items: chunkAt(item.more).map(fill) };
    return item.items.length > 0 && sidebarChunkUrls.length > 1
      ? { ...item, items: item.items.map(fill) }
      : item;
  };
  const [root] = sidebarChunkUrls;
  return root === undefined ? [] : chunkAt(root).map(fill);
}

/** A category that cannot be collapsed keeps its items in the same chunk. */
const isCut = (item: SidebarItem): item is SidebarCategory =>
  item.kind === 'category' && item.isCollapsible && item.items.length > 0;

const sizeOf = (items: readonly SidebarItem[]): number =>
  items.reduce((sum, item) => sum + 1 + (item.kind === 'category' ? sizeOf(item.items) : 0), 0);

function pathsIn(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.urlPath === undefined ? [] : [item.urlPath]),
    ...(item.kind === 'category' ? pathsIn(item.items) : []),
  ]);
}

/** Splits a folder of hundreds of pages into runs, each labelled with its first and last name. */
function inRanges(items: readonly SidebarItem[], id: string): SidebarCategory[] {
  const size = Math.max(SIDEBAR_CHUNK_SIZE / 2, Math.ceil(items.length / SIDEBAR_CHUNK_SIZE));
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => {
    const range = items.slice(index * size, (index + 1) * size);
    return {
      kind: 'category',
      id: `${id}/~${index}`,
      label: `${range[0]?.label} – ${range.at(-1)?.label}`,
      isCollapsible: true,
      isCollapsed: true,
      items: range,
    };
  });
}
