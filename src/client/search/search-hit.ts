// What the search notes for the page that a result leads to, which may come as another document.

import { importModule } from '../lib/import-module.ts';
import { FOUND_KEY, sessionItem } from '../lib/session-item.ts';
import { onEveryPage } from '../navigation/page-shown.ts';
import highlightHit from './highlight-hit.ts?url';
import type { SearchHitNote } from './search-hit-note.ts';

/** To be called in the moment of the click on a result, before the page changes. */
export function noteSearchHit({ pathname, hash }: HTMLAnchorElement, words: readonly string[]): void {
  const note: SearchHitNote = { place: pathname + hash, words };
  try {
    sessionStorage.setItem(FOUND_KEY, JSON.stringify(note));
  } catch {
    // Storage is blocked: the page opens without marks.
  }
  // A result on the same page, perhaps with the same fragment, tells nobody; another page will be announced.
  if (pathname === location.pathname) setTimeout(goToSearchHit);
}

/** Whoever came by a result is led to what was found; the code for that is loaded then. */
export function followSearchHits(): void {
  onEveryPage(goToSearchHit);
  addEventListener('hashchange', goToSearchHit);
}

function goToSearchHit(): void {
  if (sessionItem(FOUND_KEY) === null) return;
  void loadHighlightHit().then((code) => code?.revealSearchHit());
}

/** Without it the page is right all the same. */
export const loadHighlightHit = () =>
  importModule<typeof import('./highlight-hit.ts')>(highlightHit).catch(() => {});
