// The tree of all docs pages.

import type { SidebarItem } from '../../shared/page-data.ts';
import { SidebarList } from './SidebarList.tsx';

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
