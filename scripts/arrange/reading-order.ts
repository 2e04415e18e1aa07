// The docs in reading order, from first to last: each category's page, then the items in it.

import type { PageData, PageLink } from '../../src/shared/page-data.ts';
import { type CategoryNode, isCategory, type TreeItem } from './docs-tree.ts';

export interface Place {
  readonly item: TreeItem;
  /** The categories that contain it, outermost first. */
  readonly ancestors: readonly CategoryNode[];
}

export type Neighbours = Pick<PageData, 'previous' | 'next'>;

/** Every item that has its own page; a category whose page is a document appears as that document. */
export function readingOrder(
  items: readonly TreeItem[],
  ancestors: readonly CategoryNode[] = [],
): readonly Place[] {
  return items.flatMap((item): readonly Place[] => {
    if (!isCategory(item)) return [{ item, ancestors }];
    const inside = readingOrder(item.items, [...ancestors, item]);
    if (item.page.kind === 'generated') return [{ item, ancestors }, ...inside];
    return item.page.kind === 'doc' ? [{ item: item.page.entry, ancestors }, ...inside] : inside;
  });
}

export const neighboursOf = (order: readonly Place[], index: number): Neighbours => ({
  previous: linkTo(order[index - 1]),
  next: linkTo(order[index + 1]),
});

function linkTo(place: Place | undefined): PageLink | null {
  if (place === undefined) return null;
  const { item } = place;
  if (!isCategory(item)) return { label: item.label, urlPath: item.route.urlPath };
  if (item.page.kind !== 'generated') throw new Error(`the category "${item.id}" has no page of its own`);
  return { label: item.label, urlPath: item.page.urlPath };
}
