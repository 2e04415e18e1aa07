// What the search notes of a result that was chosen, for the page that it leads to.

import { FOUND_KEY, sessionItem } from '../lib/session-item.ts';

export interface SearchHitNote {
  /** Path and fragment of the result. */
  readonly place: string;
  readonly words: readonly string[];
}

/** The note for this place; taken once. */
export function takeSearchHit(): SearchHitNote | undefined {
  try {
    const note = JSON.parse(sessionItem(FOUND_KEY) ?? 'null') as SearchHitNote | null;
    if (note?.place !== location.pathname + location.hash) return undefined;
    sessionStorage.removeItem(FOUND_KEY);
    return note;
  } catch {
    return undefined;
  }
}
