// The entries of a category that did not come with the page: loaded when the category is opened.

import { createContext, useContext, useEffect, useState } from 'react';
import type { SidebarItem } from '../../shared/page-data.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { useHref } from '../site-context.tsx';
import { SidebarList } from './Sidebar.tsx';

/** Loads a piece of the sidebar. There is none while the site is built, nor before the app has come. */
export type LoadSidebarPiece = (address: string) => Promise<readonly SidebarItem[]>;

const SidebarLoader = createContext<LoadSidebarPiece | null>(null);
export const SidebarLoaderProvider = SidebarLoader.Provider;

interface SidebarBranchProps {
  readonly address: string;
  readonly label: string;
  /** Page that lists the entries, for readers without JavaScript. */
  readonly urlPath: string | undefined;
  readonly currentPath: string;
  readonly isWanted: boolean;
}

export function SidebarBranch({ address, label, urlPath, currentPath, isWanted }: SidebarBranchProps) {
  const load = useContext(SidebarLoader);
  const hrefOf = useHref();
  const [items, setItems] = useState<readonly SidebarItem[] | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const isLoading = isWanted && items === null && failure === null;
  useEffect(() => {
    if (!isLoading || load === null) return;
    let isCurrent = true;
    load(address).then(
      (loaded) => isCurrent && setItems(loaded),
      (error: unknown) => isCurrent && setFailure({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [address, isLoading, load]);
  if (failure !== null)
    return (
      <LoadFailure name={`The list “${label}”`} error={failure.error} onRetry={() => setFailure(null)} />
    );
  if (items !== null) return <SidebarList items={items} currentPath={currentPath} />;
  return (
    <ul className="sidebar-list">
      <li>
        <a className="sidebar-link sidebar-more" href={hrefOf(urlPath ?? '/docs')}>
          All pages of {label}
        </a>
      </li>
    </ul>
  );
}
