// Goes back to where the reader was on a page that the app has left for another document. The browser does so by
// itself, save for entries of the history that the app has made: those are marked for its own care.

import { holdScroll, scrollInstantly } from './hold-scroll.ts';
import { entryKey, readPositions } from './scroll-positions.ts';

export function returnToPlace(): void {
  if (history.scrollRestoration !== 'manual') return;
  const position = readPositions()[entryKey()];
  if (position !== undefined) holdScroll(() => scrollInstantly(position));
}
