// A link of the sidebar, marked if it leads to the current page.

import { useHref } from '../site-context.tsx';

interface SidebarLinkProps {
  readonly className: string;
  readonly urlPath: string;
  readonly label: string;
  readonly currentPath: string;
}

export function SidebarLink({ className, urlPath, label, currentPath }: SidebarLinkProps) {
  const hrefOf = useHref();
  return (
    <a
      className={className}
      href={hrefOf(urlPath)}
      aria-current={urlPath === currentPath ? 'page' : undefined}
    >
      {label}
    </a>
  );
}
