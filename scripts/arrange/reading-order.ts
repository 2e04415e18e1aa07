// The docs in reading order, from first to last: each category's page, then the items in it.

import type { PageData, PageLink } from '../../src/shared/page-data.ts';
import { type CategoryNode, isCategory, type TreeItem } from './docs-tree.ts';
import type { DocEntry } from './document-ids.ts';

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

/** Previous and next of a place; a document's front matter may name others (by id), or none (`null`). */
export function neighboursOf(
  order: readonly Place[],
  index: number,
  docById: ReadonlyMap<string, DocEntry>,
): Neighbours {
  const item = order[index]?.item;
  const { pagination_prev, pagination_next } = item && !isCategory(item) ? item.doc.frontMatter : {};
  const choose = (wanted: string | null | undefined, neighbour: Place | undefined): PageLink | null => {
    if (wanted === null) return null;
    const named = wanted === undefined ? undefined : docById.get(wanted);
    return named ? pageLink(named) : neighbour ? pageLink(neighbour.item) : null;
  };
  return {
    previous: choose(pagination_prev, order[index - 1]),
    next: choose(pagination_next, order[index + 1]),
  };
}

function pageLink(item: TreeItem): PageLink {
  if (!isCategory(item))
    return { label: item.doc.frontMatter.pagination_label ?? item.label, urlPath: item.route.urlPath };
  if (item.page.kind !== 'generated') throw new Error(`the category "${item.id}" has no page of its own`);
  return { label: item.label, urlPath: item.page.urlPath };
}
