// Moves keyboard and screen reader focus to the new page's heading after a route change, and announces its title.

import { MAIN_ID } from '../../shared/chrome-ids.ts';

/** @param fragment id from the address; empty if there is none */
export function focusPage(fragment: string): void {
  const found =
    (fragment && document.getElementById(fragment)) ||
    document.querySelector<HTMLElement>('main h1') ||
    document.getElementById(MAIN_ID);
  if (!found) return;
  // The Tab key skips all that is in a details whose own tabindex is negative.
  const place = found.querySelector<HTMLElement>(':scope > summary') ?? found;
  // Headings are not focusable by default.
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

export function announceTitle(title: string): void {
  const status = document.querySelector('[data-route-status]');
  if (status) status.textContent = title;
}
