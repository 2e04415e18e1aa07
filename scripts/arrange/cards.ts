// Cards of category index pages and of the docs overview.

import type { CardGroup, CategoryCard } from '../../src/shared/page-data.ts';
import { isCategory, type TreeItem } from './docs-tree.ts';

/** Where an item leads: its own page, or the first page below a category without one; undefined if there is none. */
export function pathOfItem(item: TreeItem): string | undefined {
  if (!isCategory(item)) return item.route.urlPath;
  if (item.page.kind === 'generated') return item.page.urlPath;
  if (item.page.kind === 'doc') return item.page.entry.route.urlPath;
  return item.items.map(pathOfItem).find((urlPath) => urlPath !== undefined);
}

export function cardsOf(items: readonly TreeItem[]): readonly CategoryCard[] {
  return items.flatMap((item): CategoryCard | [] => {
    const urlPath = pathOfItem(item);
    if (urlPath === undefined) return [];
    const pageCount = isCategory(item) ? countPages(item.items) : null;
    return { label: item.label, urlPath, description: descriptionOf(item), pageCount };
  });
}

/**
 * The overview: pages of the top level first, then a group for each category with cards for its direct items.
 * @param others cards of pages outside the docs
 */
export function cardGroups(
  items: readonly TreeItem[],
  others: readonly CategoryCard[],
): readonly CardGroup[] {
  const loose = [...cardsOf(items.filter((item) => !isCategory(item))), ...others];
  const groups = items.filter(isCategory).map(
    (node): CardGroup => ({
      label: node.label,
      urlPath: pathOfItem(node) ?? null,
      description: descriptionOf(node),
      cards: cardsOf(node.items),
    }),
  );
  return loose.length > 0
    ? [{ label: null, urlPath: null, description: null, cards: loose }, ...groups]
    : groups;
}

function descriptionOf(item: TreeItem): string | null {
  if (!isCategory(item)) return item.doc.description;
  if (item.page.kind === 'generated') return item.page.description;
  return item.page.kind === 'doc' ? item.page.entry.doc.description : null;
}

const countPages = (items: readonly TreeItem[]): number =>
  items.reduce((count, item) => count + (isCategory(item) ? countPages(item.items) : 1), 0);
