// Turns the docs tree into the sidebar's data.

import type { SidebarItem } from '../../src/shared/page-data.ts';
import { pathOfItem } from './cards.ts';
import { isCategory, type TreeItem } from './docs-tree.ts';

export function sidebarItems(items: readonly TreeItem[]): readonly SidebarItem[] {
  return items.map((item): SidebarItem => {
    if (!isCategory(item)) return { kind: 'link', label: item.label, urlPath: item.route.urlPath };
    const urlPath = item.page.kind === 'none' ? undefined : pathOfItem(item);
    return {
      kind: 'category',
      id: item.id,
      label: item.label,
      ...(urlPath === undefined ? {} : { urlPath }),
      isCollapsible: item.isCollapsible,
      isCollapsed: item.isCollapsible && item.isCollapsed,
      ...(item.className ? { className: item.className } : {}),
      items: sidebarItems(item.items),
    };
  });
}
