// Where keyboard and screen readers are after a route change: at the new page's heading, with its title announced.

import { MAIN_ID } from '../../shared/chrome-ids.ts';

/** @param fragment id that the address names; empty for none */
export function focusPage(fragment: string): void {
  const place =
    (fragment && document.getElementById(fragment)) ||
    document.querySelector<HTMLElement>('main h1') ||
    document.getElementById(MAIN_ID);
  if (!place) return;
  // Headings take no focus by themselves.
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

export function announceTitle(title: string): void {
  const status = document.querySelector('[data-route-status]');
  if (status) status.textContent = title;
}
