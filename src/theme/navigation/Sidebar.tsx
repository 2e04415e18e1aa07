// The tree of all docs pages.

import type { SidebarItem } from '../../shared/page-data.ts';
import { useHref } from '../site-context.tsx';
import { SidebarCategory } from './SidebarCategory.tsx';

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
  const hrefOf = useHref();
  return (
    <ul className="sidebar-list">
      {items.map((item) =>
        item.kind === 'category' ? (
          <SidebarCategory key={item.id} category={item} currentPath={currentPath} />
        ) : (
          <li key={item.urlPath} className={item.className}>
            <a
              className="sidebar-link"
              href={hrefOf(item.urlPath)}
              aria-current={item.urlPath === currentPath ? 'page' : undefined}
            >
              {item.label}
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
