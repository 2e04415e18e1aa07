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
 * The overview, in the order of the sidebar: a group for each category with cards for its direct items, and one for the pages
 * between two categories.
 * @param others cards of pages outside the docs, which come last
 */
export function cardGroups(
  items: readonly TreeItem[],
  others: readonly CategoryCard[],
): readonly CardGroup[] {
  const groups: CardGroup[] = [];
  let loose: CategoryCard[] = [];
  const endLoose = (): void => {
    const label = groups.length > 0 ? 'More' : null;
    if (loose.length > 0) groups.push({ label, urlPath: null, description: null, cards: loose });
    loose = [];
  };
  for (const item of items) {
    const { label } = item;
    const cards = cardsOf(isCategory(item) ? item.items : [item]);
    if (isCategory(item)) {
      endLoose();
      groups.push({ label, urlPath: pathOfItem(item) ?? null, description: descriptionOf(item), cards });
    } else loose.push(...cards);
  }
  loose.push(...others);
  endLoose();
  return groups;
}

function descriptionOf(item: TreeItem): string | null {
  if (!isCategory(item)) return item.doc.description;
  if (item.page.kind === 'generated') return item.page.description;
  return item.page.kind === 'doc' ? item.page.entry.doc.description : null;
}

const countPages = (items: readonly TreeItem[]): number =>
  items.reduce((count, item) => count + (isCategory(item) ? countPages(item.items) : 1), 0);
