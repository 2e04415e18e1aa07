// The docs in reading order, from first to last: each category's page, then the items in it.

import type { PageData, PageLink } from '../../src/shared/page-data.ts';
import { type CategoryNode, isCategory, type TreeItem } from './docs-tree.ts';

/** An item of the sidebar with a page of its own, and where it is. */
export interface PlacedItem {
  readonly item: TreeItem;
  /** The categories that contain it, outermost first. */
  readonly ancestors: readonly CategoryNode[];
}

export type Neighbours = Pick<PageData, 'previous' | 'next'>;

/** Every item that has its own page; a category whose page is a document appears as that document. */
export function readingOrder(
  items: readonly TreeItem[],
  ancestors: readonly CategoryNode[] = [],
): readonly PlacedItem[] {
  return items.flatMap((item): readonly PlacedItem[] => {
    if (!isCategory(item)) return [{ item, ancestors }];
    const inside = readingOrder(item.items, [...ancestors, item]);
    if (item.page.kind === 'generated') return [{ item, ancestors }, ...inside];
    return item.page.kind === 'doc' ? [{ item: item.page.entry, ancestors }, ...inside] : inside;
  });
}

export const neighboursOf = (order: readonly PlacedItem[], index: number): Neighbours => ({
  previous: linkTo(order[index - 1]),
  next: linkTo(order[index + 1]),
});

function linkTo(placed: PlacedItem | undefined): PageLink | null {
  if (placed === undefined) return null;
  const { item } = placed;
  if (!isCategory(item)) return { label: item.label, urlPath: item.route.urlPath };
  if (item.page.kind !== 'generated') throw new Error(`the category "${item.id}" has no page of its own`);
  return { label: item.label, urlPath: item.page.urlPath };
}
