// One element in two roles: the docs sidebar on wide screens, and on small ones the drawer with all menus, which the navbar's
// menu button opens as a popover.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SITE_MENU_ID } from '../../shared/chrome-ids.ts';
import type { PageData } from '../../shared/page-data.ts';
import { Brand } from '../brand/Brand.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { SiteAnchor } from '../SiteAnchor.tsx';
import { useSite } from '../site-context.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { currentState } from './current-link.ts';

interface SiteMenuProps {
  readonly page: PageData;
  readonly sidebar: ReactNode;
}

export function SiteMenu({ page, sidebar }: SiteMenuProps) {
  const { navbar } = useSite();
  const menu = useRef<HTMLElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [isMainPaneShown, setMainPaneShown] = useState(false);
  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    const follow = () => {
      if (element.matches(':popover-open')) closeButton.current?.focus({ preventScroll: true });
      else setMainPaneShown(false);
    };
    follow(); // it may have been opened before hydration
    element.addEventListener('toggle', follow);
    return () => element.removeEventListener('toggle', follow);
  }, []);
  const hasSidebar = page.hasSidebar;
  return (
    <aside
      ref={menu}
      className="site-menu"
      id={SITE_MENU_ID}
      popover="auto"
      data-site-menu=""
      data-pane={hasSidebar && !isMainPaneShown ? 'docs' : 'main'}
      suppressHydrationWarning
    >
      <div className="site-menu-head">
        <Brand />
        <ColorModeToggle />
        <button
          ref={closeButton}
          type="button"
          className="icon-button"
          popoverTarget={SITE_MENU_ID}
          popoverTargetAction="hide"
          aria-label="Close navigation bar"
        >
          <CloseIcon />
        </button>
      </div>
      <nav className="site-menu-main" aria-label="Site">
        <ul>
          {navbar.links.map((link) => (
            <li key={link.label}>
              <SiteAnchor
                link={link}
                className="menu-link"
                current={currentState(link, page, navbar.links)}
              />
            </li>
          ))}
        </ul>
      </nav>
      {hasSidebar && (
        <>
          <button
            type="button"
            className="site-menu-back"
            data-needs="app"
            onClick={() => setMainPaneShown(true)}
          >
            ← Back to main menu
          </button>
          {sidebar}
        </>
      )}
    </aside>
  );
}
