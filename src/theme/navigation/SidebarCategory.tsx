// A category of the sidebar: its label leads to its page, the button beside it opens and closes what is below.

import { useEffect, useRef, useState } from 'react';
import type { SidebarCategory as Category, SidebarItem } from '../../shared/page-data.ts';
import { ChevronIcon } from '../icons/icons.tsx';
import { SidebarList } from './Sidebar.tsx';
import { SidebarBranch } from './SidebarBranch.tsx';
import { SidebarLink } from './SidebarLink.tsx';

interface SidebarCategoryProps {
  readonly category: Category;
  readonly currentPath: string;
}

export function SidebarCategory({ category, currentPath }: SidebarCategoryProps) {
  const holdsCurrent = holdsPath(category, currentPath);
  const label = <CategoryLabel category={category} currentPath={currentPath} />;
  const className =
    `sidebar-category${holdsCurrent ? ' sidebar-category-active' : ''} ${category.className ?? ''}`.trim();
  if (!category.isCollapsible) {
    return (
      <li className={className}>
        {label ?? <span className="sidebar-link">{category.label}</span>}
        <SidebarList items={category.items} currentPath={currentPath} />
      </li>
    );
  }
  return (
    <li className={className}>
      {category.urlPath !== undefined && label}
      <CategoryDetails category={category} currentPath={currentPath} holdsCurrent={holdsCurrent} />
    </li>
  );
}

function CategoryLabel({ category, currentPath }: SidebarCategoryProps) {
  if (category.urlPath === undefined) return <span className="sidebar-link">{category.label}</span>;
  return (
    <SidebarLink
      className="sidebar-link sidebar-category-link"
      urlPath={category.urlPath}
      label={category.label}
      currentPath={currentPath}
    />
  );
}

/**
 * Left to the platform: `open` never changes as a property, so what the reader opened stays open through re-rendering
 * and through a hydration that comes after the first click. React only follows with `aria-expanded`.
 */
function CategoryDetails({
  category,
  currentPath,
  holdsCurrent,
}: SidebarCategoryProps & { holdsCurrent: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(holdsCurrent || !category.isCollapsed);
  const [isExpanded, setExpanded] = useState(isOpenAtFirst);
  useEffect(() => {
    if (details.current !== null) setExpanded(details.current.open);
  }, []);
  useEffect(() => {
    if (holdsCurrent && details.current !== null) details.current.open = true;
  }, [holdsCurrent]);
  const isLabelled = category.urlPath === undefined;
  return (
    <details
      ref={details}
      open={isOpenAtFirst}
      data-category={category.id}
      suppressHydrationWarning
      onToggle={(event) => {
        if (event.target === event.currentTarget) setExpanded(event.currentTarget.open);
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a summary works before JavaScript; not all browsers tell it as a button */}
      <summary
        role="button"
        className={isLabelled ? 'sidebar-link sidebar-summary-labelled' : 'sidebar-summary'}
        aria-expanded={isExpanded}
        aria-label={`Toggle the collapsible sidebar category '${category.label}'`}
        suppressHydrationWarning
      >
        {isLabelled && category.label}
        <ChevronIcon className="sidebar-chevron" />
      </summary>
      {category.more !== undefined && category.items.length === 0 ? (
        <SidebarBranch
          key={category.more}
          address={category.more}
          label={category.label}
          urlPath={category.urlPath}
          currentPath={currentPath}
          isWanted={isExpanded}
        />
      ) : (
        <SidebarList items={category.items} currentPath={currentPath} />
      )}
    </details>
  );
}

/** Whether it leads to this page, or what is below it does. */
export function holdsPath(item: SidebarItem, urlPath: string): boolean {
  return (
    item.urlPath === urlPath ||
    (item.kind === 'category' && item.items.some((child) => holdsPath(child, urlPath)))
  );
}
