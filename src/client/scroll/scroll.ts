// Scrolling on route changes: a new page starts at its top or at the fragment, an earlier one where the reader left it.

import { onClick } from '../lib/on-click.ts';
import { anchorScroll, scrollInstantly, scrollToTop } from './scroll-anchor.ts';
import { entryName, newEntryState, readPositions, writePositions } from './scroll-positions.ts';

export interface Scroll {
  /** Stores the position of the current entry before the reader leaves it. */
  save(): void;
  /** Switches to the entry that is current now. */
  enter(): void;
  toStart(fragment: string): void;
  /** Scrolls to where the reader left the current entry, or to the fragment if that is unknown. */
  restore(fragment: string): void;
}

export function createScroll(): Scroll {
  const positions = readPositions();
  let name: string | undefined;
  const save = () => {
    if (name) positions[name] = scrollY;
  };
  setManualRestoration();
  nameEntry();
  name = entryName();
  addEventListener('pagehide', () => {
    save();
    writePositions(positions);
    // If the positions cannot be stored, the browser may still restore one.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => persisted && setManualRestoration());
  // For a fragment link the browser creates an entry and scrolls before it fires an event.
  onClick('a[href*="#"]', save, 'first');

  return {
    save,
    enter() {
      nameEntry();
      name = entryName();
    },
    toStart,
    restore(fragment) {
      const position = name && positions[name];
      if (typeof position !== 'number') toStart(fragment);
      else anchorScroll(() => scrollInstantly(position));
    },
  };
}

/** Entries that the browser created have no name yet. */
function nameEntry(): void {
  if (history.state === null) history.replaceState(newEntryState(), '');
}

/** The browser would scroll before the page of the entry is shown. */
function setManualRestoration(): void {
  history.scrollRestoration = 'manual';
}

function toStart(fragment: string): void {
  const target = fragment ? document.getElementById(fragment) : null;
  if (target) anchorScroll(() => target.scrollIntoView({ behavior: 'instant' }));
  else scrollToTop();
}
