// Handles history entries of the app before the app has loaded: after a reload, or on the way back to an earlier document.
// The browser restores all other entries itself.

import { isAppReady } from '../intent/script-status.ts';
import { anchorScroll, scrollInstantly } from './scroll-anchor.ts';
import { entryName, readPositions, writePositions } from './scroll-positions.ts';

/** Restores the reader's scroll position. */
export function returnToPlace(): void {
  const name = entryName();
  if (name === undefined) return;
  const position = readPositions()[name];
  if (position !== undefined) anchorScroll(() => scrollInstantly(position));
  addEventListener('pagehide', () => {
    if (!isAppReady()) writePositions({ ...readPositions(), [name]: scrollY });
  });
}

/** Between entries of an earlier app, back and forward would only change the address, so this reloads the page. */
export function reloadOnTraversal(): void {
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!isAppReady() && location.pathname !== pathname) location.reload();
  });
}
