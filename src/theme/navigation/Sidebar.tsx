// The tree of all docs pages: lists with categories, which contain lists again. A category's label links to its page, the
// button next to it opens and closes the category.

import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { SidebarCategory as Category, SidebarItem } from '../../shared/page-data.ts';
import { ChevronIcon } from '../icons/icons.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { useHref } from '../site-context.tsx';
import { translateLabel } from '../untranslated.ts';

export type LoadSidebarChunk = (address: string) => Promise<readonly SidebarItem[]>;

/** Loads entries that did not come with the page. Set by the app, since only it can load them; null at build time. */
export const SidebarLoader = createContext<LoadSidebarChunk | null>(null);

interface SidebarProps {
  readonly items: readonly SidebarItem[];
  readonly currentPath: string;
}

export function Sidebar(props: SidebarProps) {
  return (
    <nav className="sidebar" aria-label="Docs sidebar" data-sidebar-nav="">
      <SidebarList {...props} />
    </nav>
  );
}

function SidebarList({ items, currentPath }: SidebarProps) {
  return (
    <ul className="sidebar-list">
      {items.map((item) =>
        item.kind === 'category' ? (
          <SidebarCategory key={item.id} category={item} currentPath={currentPath} />
        ) : (
          <li key={item.urlPath}>
            <SidebarLink to={item} currentPath={currentPath} />
          </li>
        ),
      )}
    </ul>
  );
}

interface SidebarCategoryProps {
  readonly category: Category;
  readonly currentPath: string;
}

function SidebarCategory({ category, currentPath }: SidebarCategoryProps) {
  const holdsCurrent = holdsPath(category, currentPath);
  const label = <SidebarLink to={category} currentPath={currentPath} />;
  const className = ['sidebar-category', category.className].filter(Boolean).join(' ');
  if (!category.isCollapsible) {
    return (
      <li className={className}>
        {label}
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

/** Just the label for a category without a page. */
function SidebarLink({ to, currentPath }: Pick<SidebarProps, 'currentPath'> & { to: SidebarItem }) {
  const { kind, urlPath, label } = to;
  const hrefOf = useHref();
  if (urlPath === undefined) return <span className="sidebar-link">{label}</span>;
  return (
    <a
      className={kind === 'category' ? 'sidebar-link sidebar-category-link' : 'sidebar-link'}
      href={hrefOf(urlPath)}
      aria-current={urlPath === currentPath ? 'page' : undefined}
      translate={translateLabel(label)}
    >
      {label}
    </a>
  );
}

/**
 * Left to the platform: the `open` property never changes, so what the reader opened stays open through updates, and through
 * a hydration after the first click. React only updates `aria-expanded`.
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
          category={category}
          currentPath={currentPath}
          isWanted={isExpanded}
        />
      ) : (
        <SidebarList items={category.items} currentPath={currentPath} />
      )}
    </details>
  );
}

interface SidebarBranchProps extends SidebarCategoryProps {
  readonly address: string;
  readonly isWanted: boolean;
}

/** The entries of a category in another chunk, loaded when it is opened. Until then, a link to the page that lists them. */
function SidebarBranch({ address, category, isWanted, currentPath }: SidebarBranchProps) {
  const { label, urlPath } = category;
  const load = useContext(SidebarLoader);
  const hrefOf = useHref();
  const [items, setItems] = useState<readonly SidebarItem[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isLoading = isWanted && items === null && !hasFailed;
  useEffect(() => {
    if (!isLoading || load === null) return;
    let isCurrent = true;
    load(address).then(
      (loaded) => isCurrent && setItems(loaded),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [address, isLoading, load]);
  if (hasFailed) return <LoadFailure name={`The list “${label}”`} onRetry={() => setFailed(false)} />;
  if (items !== null) return <SidebarList items={items} currentPath={currentPath} />;
  return (
    <ul className="sidebar-list">
      <li>
        <a className="sidebar-link" href={hrefOf(urlPath ?? '/docs')}>
          All pages of {label}
        </a>
      </li>
    </ul>
  );
}

/** Whether it leads to this page, or contains it. */
function holdsPath(item: SidebarItem, urlPath: string): boolean {
  return (
    item.urlPath === urlPath ||
    (item.kind === 'category' && item.items.some((child) => holdsPath(child, urlPath)))
  );
}
