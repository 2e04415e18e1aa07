// What the search notes for the page that a result leads to, which may come as another document.

import { FOUND_KEY, sessionItem } from '../lib/session-item.ts';
import { onEveryPage } from '../navigation/page-shown.ts';

interface FoundNote {
  /** Path and fragment of the result. */
  readonly place: string;
  readonly words: readonly string[];
}

/** To be called in the moment of the click on a result, before the page changes. */
export function noteFound({ pathname, hash }: HTMLAnchorElement, words: readonly string[]): void {
  const note: FoundNote = { place: pathname + hash, words };
  try {
    sessionStorage.setItem(FOUND_KEY, JSON.stringify(note));
  } catch {
    // Storage is blocked: the page opens without marks.
  }
  // A result on the same page, perhaps with the same fragment, tells nobody; another page will be announced.
  if (pathname === location.pathname) setTimeout(goToFound);
}

/** The note for this place; taken once. */
export function takeFoundNote(): FoundNote | undefined {
  try {
    const note = JSON.parse(sessionItem(FOUND_KEY) ?? 'null') as FoundNote | null;
    if (note?.place !== location.pathname + location.hash) return undefined;
    sessionStorage.removeItem(FOUND_KEY);
    return note;
  } catch {
    return undefined;
  }
}

/** Whoever came by a result is led to what was found; the code for that is loaded then. */
export function followFoundNotes(): void {
  onEveryPage(goToFound);
  addEventListener('hashchange', goToFound);
}

function goToFound(): void {
  if (sessionItem(FOUND_KEY) !== null) void loadFoundWords().then((code) => code?.land());
}

/** Without it the page is right all the same. */
export const loadFoundWords = () => import('./highlight-hit.ts').catch(console.warn);
