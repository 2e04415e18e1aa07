// Where the reader was on each entry of the history, kept for the time of the browser tab.

const KEY = 'omphalos.scroll';
/** More than anybody goes back, and few enough to be written quickly. */
const LIMIT = 50;

type Positions = Record<string, number>;

export function readPositions(): Positions {
  try {
    // Spread, since nothing is `null` here, and what is not ours may be no object.
    return { ...(JSON.parse(sessionStorage.getItem(KEY) as string) as Positions) };
  } catch {
    return {}; // blocked, or not ours
  }
}

export function writePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-LIMIT))));
  } catch {
    // Blocked or full: positions are then lost with the document.
  }
}

/** Name of the current entry of the history; undefined where the app has not given it one. */
export const entryName = (): string | undefined =>
  (history.state as { readonly entry?: string } | null)?.entry;

/** What to put into the history with an entry, to know it again. */
export const newEntryState = () => ({
  entry: `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`,
});
