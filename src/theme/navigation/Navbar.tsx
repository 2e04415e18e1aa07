// The bar at the top: menu button on small screens, brand, main links, colour toggle.

import type { PageData, SiteLink } from '../../shared/page-data.ts';
import { Brand } from '../brand/Brand.tsx';
import { SiteAnchor } from '../SiteAnchor.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { useSite } from '../site-context.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { currentState } from './current-link.ts';
import { MenuButton } from './MenuButton.tsx';

export function Navbar({ page }: { readonly page: PageData }) {
  const { navbar } = useSite();
  const anchors = (links: readonly SiteLink[]) =>
    links.map((link) => (
      <li key={link.label}>
        <SiteAnchor link={link} className="navbar-link" current={currentState(link, page, navbar.links)} />
      </li>
    ));
  const right = navbar.links.filter((link) => link.position === 'right');
  const left = navbar.links.filter((link) => link.position !== 'right');
  return (
    <header
      className="navbar"
      data-navbar=""
      data-hide-on-scroll={navbar.hideOnScroll ? '' : undefined}
      data-behind-menu=""
      suppressHydrationWarning
    >
      <nav className="navbar-inner" aria-label="Main">
        <MenuButton />
        <Brand />
        {left.length > 0 && <ul className="navbar-links">{anchors(left)}</ul>}
        <div className="navbar-end">
          {right.length > 0 && <ul className="navbar-links">{anchors(right)}</ul>}
          <SearchButton />
          <ColorModeToggle />
        </div>
      </nav>
    </header>
  );
}
