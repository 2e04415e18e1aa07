// Scrolling on route changes: a new page starts at its top or at the fragment, an earlier one where the reader left it.

import { anchorScroll, scrollInstantly, scrollToTop } from './scroll-anchor.ts';
import { entryName, newEntryState, readPositions, writePositions } from './scroll-positions.ts';

const positions = readPositions();
let name: string | undefined;
/** The scroll position at the last scroll event. */
let lastPosition = 0;

export function startScroll(): void {
  setManualRestoration();
  enterEntry();
  lastPosition = scrollY;
  const follow = () => {
    lastPosition = scrollY;
  };
  addEventListener('scroll', follow, { passive: true });
  addEventListener('pagehide', () => {
    saveScroll();
    writePositions(positions);
    // If the positions cannot be stored, the browser may still restore one.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => persisted && setManualRestoration());
}

/** Stores the position of the current entry before the reader leaves it. */
export function saveScroll(): void {
  if (name) positions[name] = scrollY;
}

/** Stores the position that the browser has just left for a fragment, before it fires the scroll event. */
export function leavePlace(): void {
  if (name) positions[name] = lastPosition;
}

/** Switches to the entry that is current now. Entries that the browser created have no name yet. */
export function enterEntry(): void {
  if (history.state === null) history.replaceState(newEntryState(), '');
  name = entryName();
}

/** Scrolls to where the reader left the current entry, or to the fragment if that is unknown. */
export function restoreScroll(fragment: string): void {
  const position = name && positions[name];
  if (typeof position !== 'number') scrollToStart(fragment);
  else anchorScroll(() => scrollInstantly(position));
}

/** The browser would scroll before the page of the entry is shown. */
function setManualRestoration(): void {
  history.scrollRestoration = 'manual';
}

export function scrollToStart(fragment: string): void {
  const target = fragment ? document.getElementById(fragment) : null;
  if (target) anchorScroll(() => target.scrollIntoView({ behavior: 'instant' }));
  else scrollToTop();
}
