// What the browser keeps for this tab alone, silent where it keeps nothing.

/** Under it the search says what to mark on the page that it leads to. */
export const FOUND_KEY = 'search.found';

export function sessionItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
