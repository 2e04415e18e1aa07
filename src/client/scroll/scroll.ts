// Scrolling of route changes: a new page begins at its top or at the fragment, an old one where the reader left it.

import { onClick } from '../lib/on-click.ts';
import { anchorScroll, scrollInstantly, scrollToTop } from './scroll-anchor.ts';
import { entryName, newEntryState, readPositions, writePositions } from './scroll-positions.ts';

export interface Scroll {
  /** Remembers where the entry stands that is about to be left. */
  save(): void;
  /** Turns to the entry that is current now. */
  enter(): void;
  toStart(fragment: string): void;
  /** Where the reader left the current entry, or to its fragment if it is not known. */
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
    // Where positions cannot be kept, the browser may still bring the reader back.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => persisted && setManualRestoration());
  // A fragment link makes an entry of the browser's own, and scrolls before anybody is told.
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

/** Entries that the browser made have no name yet; it is what tells them from those that were there before. */
function nameEntry(): void {
  if (history.state === null) history.replaceState(newEntryState(), '');
}

/** Before the page of an earlier entry is there, the browser could only scroll the wrong page. */
function setManualRestoration(): void {
  history.scrollRestoration = 'manual';
}

function toStart(fragment: string): void {
  const target = fragment ? document.getElementById(fragment) : null;
  if (target) anchorScroll(() => target.scrollIntoView({ behavior: 'instant' }));
  else scrollToTop();
}
