// Scrolling of route changes: a new page begins at its top or at the fragment, an old one where the reader left it.

import { holdScroll, scrollInstantly } from './hold-scroll.ts';
import { onClick } from './on-click.ts';
import { entryKey, newEntryState, readPositions, writePositions } from './scroll-positions.ts';

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
  let key = '';
  const save = () => {
    positions[key] = scrollY;
  };
  takeOver();
  nameEntry();
  key = entryKey();
  addEventListener('pagehide', () => {
    save();
    writePositions(positions);
    // Leaving the document, or reloading it: then it is the browser that brings the reader back.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => persisted && takeOver());
  // A fragment link makes an entry of the browser's own, and scrolls before anybody is told.
  onClick('a[href*="#"]', save, 'first');

  return {
    save,
    enter() {
      nameEntry();
      key = entryKey();
    },
    toStart,
    restore(fragment) {
      const position = positions[key];
      if (position === undefined) toStart(fragment);
      else holdScroll(() => scrollInstantly(position));
    },
  };
}

/** Entries that the browser made have no name yet; it is what tells them from those that were there before. */
function nameEntry(): void {
  if (history.state === null) history.replaceState(newEntryState(), '');
}

/** Before the page of an earlier entry is there, the browser could only scroll the wrong page. */
function takeOver(): void {
  history.scrollRestoration = 'manual';
}

function toStart(fragment: string): void {
  const target = fragment ? document.getElementById(fragment) : null;
  if (target) holdScroll(() => target.scrollIntoView({ behavior: 'instant' }));
  else holdScroll(() => scrollInstantly(0));
}
