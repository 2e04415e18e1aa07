// The tree of all docs pages.

import type { SidebarItem } from '../../shared/page-data.ts';
import { SidebarCategory } from './SidebarCategory.tsx';
import { SidebarLink } from './SidebarLink.tsx';

export interface SidebarProps {
  readonly items: readonly SidebarItem[];
  readonly currentPath: string;
}

export function Sidebar({ items, currentPath }: SidebarProps) {
  return (
    <nav className="sidebar" aria-label="Docs sidebar" data-sidebar-nav="">
      <SidebarList items={items} currentPath={currentPath} />
    </nav>
  );
}

export function SidebarList({ items, currentPath }: SidebarProps) {
  return (
    <ul className="sidebar-list">
      {items.map((item) =>
        item.kind === 'category' ? (
          <SidebarCategory key={item.id} category={item} currentPath={currentPath} />
        ) : (
          <li key={item.urlPath} className={item.className}>
            <SidebarLink
              className="sidebar-link"
              urlPath={item.urlPath}
              label={item.label}
              currentPath={currentPath}
            />
          </li>
        ),
      )}
    </ul>
  );
}
