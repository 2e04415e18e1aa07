// Passes the words of a chosen search result to the result's page, which may be a new document.

import { importModule } from '../lib/import-module.ts';
import { loadPart } from '../lib/load-part.ts';
import { storedItem } from '../lib/storage.ts';
import { onEveryPage } from '../navigation/page-shown.ts';
import type * as HighlightHit from './highlight-hit.ts';
import highlightHit from './highlight-hit.ts?url';

/** Key in session storage. */
const KEY = 'search.found';

interface SearchHit {
  /** Path and fragment of the result. */
  readonly place: string;
  readonly words: readonly string[];
}

const hasSearchHit = (): boolean => storedItem(KEY, 'sessionStorage') !== null;

/** Call it during the click on a result, before the page changes. */
export function storeSearchHit({ pathname, hash }: HTMLAnchorElement, words: readonly string[]): void {
  const hit: SearchHit = { place: pathname + hash, words };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(hit));
  } catch {
    // Storage is blocked: the page opens without marks.
  }
  // A result on the same page may fire no event; a new page announces itself.
  if (pathname === location.pathname) setTimeout(showSearchHit);
}

export function followSearchHits(): void {
  onEveryPage(showSearchHit);
  addEventListener('hashchange', showSearchHit);
}

async function showSearchHit(): Promise<void> {
  if (!hasSearchHit()) return;
  await loadPart('The mark on each found word', async () => {
    const code = await loadHighlightHit();
    const hit = takeSearchHit();
    if (hit) code.revealWords(hit.words);
  });
}

/** Removes and returns the hit if it is for this place. */
function takeSearchHit(): SearchHit | undefined {
  try {
    const hit = JSON.parse(storedItem(KEY, 'sessionStorage') ?? 'null') as SearchHit | null;
    if (hit?.place !== location.pathname + location.hash) return undefined;
    sessionStorage.removeItem(KEY);
    return hit;
  } catch {
    return undefined;
  }
}

export const loadHighlightHit = () => importModule<typeof HighlightHit>(highlightHit);
