// The sidebar of a large site goes to browsers in pieces: what stands beside a page is its own branch, the others are
// loaded when they are opened. A small site has one piece. Pure; the generator cuts, both sides put together.

import type { SidebarCategory, SidebarItem } from './page-data.ts';

/** Entries that go as one piece; a page gets one piece for each level above it. */
export const SIDEBAR_PIECE_SIZE = 160;

export interface CutSidebar {
  /** Every piece by its address. */
  readonly pieces: ReadonlyMap<string, readonly SidebarItem[]>;
  /** Addresses of the pieces that stand beside a page, from the root down. */
  trailOf(urlPath: string): readonly string[];
}

/** @param publish gives a piece its address */
export function cutSidebar(
  items: readonly SidebarItem[],
  publish: (piece: readonly SidebarItem[]) => string,
): CutSidebar {
  const pieces = new Map<string, readonly SidebarItem[]>();
  /** Address of the piece above; absent for the root. */
  const parents = new Map<string, string>();
  const places = new Map<string, string>();

  const add = (list: readonly SidebarItem[], id: string): string => {
    const { piece, below } = cut(list, id);
    const address = publish(piece);
    pieces.set(address, piece);
    for (const child of below) parents.set(child, address);
    for (const urlPath of pathsIn(piece)) if (!places.has(urlPath)) places.set(urlPath, address);
    return address;
  };
  const cut = (list: readonly SidebarItem[], id: string) => {
    const below: string[] = [];
    const refer = (category: SidebarCategory): SidebarCategory => {
      const more = add(category.items, category.id);
      below.push(more);
      // The page of the category itself stands with what is below it.
      if (category.urlPath !== undefined) places.set(category.urlPath, more);
      return { ...category, items: [], more };
    };
    let piece = list;
    if (sizeOf(list) > SIDEBAR_PIECE_SIZE) {
      piece = list.map((item) => (isCut(item) ? refer(item) : item));
      if (piece.length > SIDEBAR_PIECE_SIZE) piece = inRanges(list, id).map(refer);
    }
    return { piece, below };
  };

  const root = add(items, '');
  return {
    pieces,
    trailOf(urlPath) {
      const trail: string[] = [];
      for (let at: string | undefined = places.get(urlPath) ?? root; at; at = parents.get(at))
        trail.unshift(at);
      return trail;
    },
  };
}

/** The sidebar beside a page: the first piece, with the next ones in the categories that refer to them. */
export function joinSidebar(trail: readonly string[], pieceAt: (address: string) => readonly SidebarItem[]) {
  const fill = (item: SidebarItem): SidebarItem => {
    if (item.kind === 'link') return item;
    if (item.more !== undefined && trail.includes(item.more))
      return { ...item, items: pieceAt(item.more).map(fill) };
    return item.items.length > 0 && trail.length > 1 ? { ...item, items: item.items.map(fill) } : item;
  };
  const [root] = trail;
  return root === undefined ? [] : pieceAt(root).map(fill);
}

/** A category that is always open has its items with it. */
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

/** A folder of hundreds of pages: consecutive ones under their first and last name. */
function inRanges(items: readonly SidebarItem[], id: string): SidebarCategory[] {
  const size = Math.max(SIDEBAR_PIECE_SIZE / 2, Math.ceil(items.length / SIDEBAR_PIECE_SIZE));
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
