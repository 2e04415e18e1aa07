// One element in two roles: the docs sidebar column on wide screens, and the drawer with all menus on small ones,
// opened as a popover by the navbar's menu button.

import { useEffect, useRef, useState } from 'react';
import { DESKTOP_BREAKPOINT } from '../shared/constants.ts';
import type { PageData, SidebarItem } from '../shared/page-data.ts';
import { Brand } from './Brand.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { currentState } from './current-link.ts';
import { CloseIcon } from './icons/icons.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SiteAnchor } from './SiteAnchor.tsx';
import { useSite } from './site-context.tsx';
import { SITE_MENU_ID } from './site-menu-id.ts';

interface SiteMenuProps {
  readonly page: PageData;
  readonly sidebar: readonly SidebarItem[];
}

export function SiteMenu({ page, sidebar }: SiteMenuProps) {
  const { navbar } = useSite();
  const menu = useRef<HTMLDivElement>(null);
  const [isMainPaneShown, setMainPaneShown] = useState(false);
  useCloseOnDesktop(menu);
  useInertBehind(menu);
  // A route change replaces the page under the open menu. Not at first: it may have been opened before React came.
  const shownPath = useRef(page.urlPath);
  useEffect(() => {
    if (shownPath.current === page.urlPath) return;
    shownPath.current = page.urlPath;
    hideMenu(menu.current);
  }, [page.urlPath]);
  const hasSidebar = page.hasSidebar;
  return (
    <div
      ref={menu}
      className="site-menu"
      id={SITE_MENU_ID}
      popover="auto"
      data-site-menu=""
      data-pane={hasSidebar && !isMainPaneShown ? 'docs' : 'main'}
      suppressHydrationWarning
      onToggle={(event) => {
        // Bubbling `toggle` events of the categories inside are not ours.
        if (event.target === event.currentTarget && event.newState === 'closed') setMainPaneShown(false);
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a') !== null) hideMenu(menu.current);
      }}
    >
      <div className="site-menu-head">
        <Brand />
        <ColorModeToggle />
        <button
          type="button"
          className="icon-button"
          popoverTarget={SITE_MENU_ID}
          popoverTargetAction="hide"
          aria-label="Close navigation bar"
          data-menu-close=""
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
            data-needs-app=""
            onClick={() => setMainPaneShown(true)}
          >
            ← Back to main menu
          </button>
          <Sidebar items={sidebar} currentPath={page.urlPath} />
        </>
      )}
    </div>
  );
}

function hideMenu(menu: HTMLElement | null): void {
  if (menu?.matches(':popover-open')) menu.hidePopover();
}

function useCloseOnDesktop(menu: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const desktop = window.matchMedia(`(min-width: ${DESKTOP_BREAKPOINT + 1}px)`);
    const close = () => {
      if (desktop.matches) hideMenu(menu.current);
    };
    close();
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, [menu]);
}

/**
 * Keeps focus and assistive technology in the open menu. Listens to `beforetoggle`, which comes before the popover
 * gives focus back to the button that opened it: the button must be usable again by then.
 */
function useInertBehind(menu: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    const setBehind = (inert: boolean) => {
      for (const behind of document.querySelectorAll<HTMLElement>('[data-behind-menu]')) behind.inert = inert;
    };
    const update = (event: ToggleEvent) => setBehind(event.newState === 'open');
    const moveFocus = (event: ToggleEvent) => {
      const { activeElement } = document;
      const isNowhere = activeElement === null || activeElement === document.body;
      if (event.newState === 'open') element.querySelector<HTMLElement>('[data-menu-close]')?.focus();
      else if (isNowhere || element.contains(activeElement)) {
        document.querySelector<HTMLElement>('[data-menu-button]')?.focus();
      }
    };
    if (element.matches(':popover-open')) setBehind(true);
    element.addEventListener('beforetoggle', update);
    element.addEventListener('toggle', moveFocus);
    return () => {
      element.removeEventListener('beforetoggle', update);
      element.removeEventListener('toggle', moveFocus);
      setBehind(false);
    };
  }, [menu]);
}
