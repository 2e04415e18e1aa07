// Passes the words of a chosen search result to the result's page, which may be a new document.

import { importModule } from '../lib/import-module.ts';
import { loadPart } from '../lib/load-part.ts';
import { storedItem } from '../lib/storage.ts';
import { onEveryPage } from '../navigation/page-shown.ts';
import type * as HighlightHit from './highlight-hit.ts';
import highlightHit from './highlight-hit.ts?url';

/** Key in session storage. Its value has lines: path and fragment of the result, then each word. */
const KEY = 'search.found';

const storedLines = (): readonly string[] => (storedItem(KEY, 'sessionStorage') ?? '').split('\n');

/** Call it during the click on a result, before the page changes. */
export function storeSearchHit({ pathname, hash }: HTMLAnchorElement, words: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, [pathname + hash, ...words].join('\n'));
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
  if (!isHere()) return;
  await loadPart('The mark on each found word', async () => {
    const code = await loadHighlightHit();
    if (!isHere()) return; // the reader has gone on
    const [, ...words] = storedLines();
    sessionStorage.removeItem(KEY);
    code.revealWords(words);
  });
}

/** Whether the stored result is at this place. */
const isHere = (): boolean => storedLines()[0] === location.pathname + location.hash;

export const loadHighlightHit = () => importModule<typeof HighlightHit>(highlightHit);
