// A link of the sidebar, which says whether it leads to the page that is shown.

import { createContext, useContext } from 'react';
import { useHref } from '../site-context.tsx';

/**
 * Gives each link what it says of itself. Null, as in a browser: by comparing. A generator that renders the sidebar once
 * for many pages gives placeholders, to be filled in for each.
 */
export const CurrentMark = createContext<((urlPath: string) => string) | null>(null);

interface SidebarLinkProps {
  readonly className: string;
  readonly urlPath: string;
  readonly label: string;
  readonly currentPath: string;
}

export function SidebarLink({ className, urlPath, label, currentPath }: SidebarLinkProps) {
  const hrefOf = useHref();
  const markOf = useContext(CurrentMark);
  const mark = markOf === null ? (urlPath === currentPath ? 'page' : undefined) : markOf(urlPath);
  return (
    <a className={className} href={hrefOf(urlPath)} aria-current={mark as 'page' | undefined}>
      {label}
    </a>
  );
}
