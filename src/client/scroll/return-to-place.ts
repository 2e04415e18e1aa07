// Entries of the history that the app has made, met before the app is there: after a reload, or on the way back to an
// earlier document. Entries that it did not make are the browser's to restore.

import { isAppReady } from '../app/app-ready.ts';
import { anchorScroll, scrollInstantly } from './scroll-anchor.ts';
import { entryName, readPositions, writePositions } from './scroll-positions.ts';

/** Goes back to where the reader was. */
export function returnToPlace(): void {
  const name = entryName();
  if (name === undefined) return;
  const position = readPositions()[name];
  if (position !== undefined) anchorScroll(() => scrollInstantly(position));
  addEventListener('pagehide', () => {
    if (!isAppReady()) writePositions({ ...readPositions(), [name]: scrollY });
  });
}

/** Back and forward between pages that an earlier app has shown in this document change the address and nothing else. */
export function reloadOnTraversal(): void {
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!isAppReady() && location.pathname !== pathname) location.reload();
  });
}
