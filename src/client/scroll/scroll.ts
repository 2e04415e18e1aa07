// Scrolling on route changes: a new page starts at its top or at the fragment, an earlier one where the reader left it.

import { onClick } from '../lib/on-click.ts';
import { anchorScroll, scrollInstantly, scrollToTop } from './scroll-anchor.ts';
import { entryName, newEntryState, readPositions, writePositions } from './scroll-positions.ts';

const positions = readPositions();
let name: string | undefined;

export function startScroll(): void {
  setManualRestoration();
  enterEntry();
  addEventListener('pagehide', () => {
    saveScroll();
    writePositions(positions);
    // If the positions cannot be stored, the browser may still restore one.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => persisted && setManualRestoration());
  // For a fragment link the browser creates an entry and scrolls before it fires an event.
  onClick('a[href*="#"]', saveScroll, 'first');
}

/** Stores the position of the current entry before the reader leaves it. */
export function saveScroll(): void {
  if (name) positions[name] = scrollY;
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
