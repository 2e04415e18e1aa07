// Stores the scroll position of each history entry, for the lifetime of the browser tab.

import { storedItem } from '../lib/storage.ts';

const KEY = 'omphalos.scroll';
/** Number of history entries to store. Few, so that writing is quick. */
const LIMIT = 50;

type Positions = Record<string, number>;

export function readPositions(): Positions {
  try {
    // The spread turns null, and data of other code, into an object.
    return { ...(JSON.parse(storedItem(KEY, 'sessionStorage') as string) as Positions) };
  } catch {
    return {}; // not our data
  }
}

export function writePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-LIMIT))));
  } catch {
    // Blocked or full: the positions are lost with the document.
  }
}

/** Name of the current history entry; undefined if the app hasn't given it one. */
export const entryName = (): string | undefined =>
  (history.state as { readonly entry?: string } | null)?.entry;

/** State of a new history entry, with a unique name. */
export const newEntryState = () => ({
  entry: `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`,
});
