// Hides the navbar while the reader scrolls down and shows it on the way up. It stays while it has focus (the CSS ensures
// this too) or the menu is open, and doesn't change during a jump to a fragment.

import { isJumping, onScroll } from './page-scroll.ts';

export function startNavbarHiding(): void {
  const navbar = document.querySelector<HTMLElement>('[data-navbar][data-hide-on-scroll]');
  if (!navbar) return;
  const root = document.documentElement;
  const show = () => root.removeAttribute('data-navbar-hidden');
  onScroll((before, y) => {
    const height = navbar.offsetHeight;
    if (y < height) return show();
    if (isJumping()) return;
    if (y > before) {
      if (
        !navbar.contains(document.activeElement) &&
        !document.querySelector('[data-site-menu]:popover-open')
      )
        root.setAttribute('data-navbar-hidden', '');
      // Bouncing back at the end of the page doesn't count as scrolling up.
    } else if (y < before && y + innerHeight < root.scrollHeight - height) show();
  });
  navbar.addEventListener('focusin', show);
}
