// Access to the browser's storage that never throws. If local storage is blocked or full, it logs one warning and holds
// the values in memory until the reader leaves the page.

const memory = new Map<string, string>();

/** Null if storage is blocked. */
export function storedItem(
  key: string,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

export const readStored = (key: string): string | null => memory.get(key) ?? storedItem(key);

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch (error) {
    memory.set(key, value);
    const { dataset } = document.documentElement;
    // Separate bundles share no variables, so an attribute of the document marks that the warning was logged.
    if (dataset.storage !== 'none') console.warn('Browser storage is not available.', error);
    dataset.storage = 'none';
  }
}

/**
 * Runs `refresh` when stored values may have changed elsewhere: in another tab, or while this page was in the browser's page
 * cache.
 * @param start of the keys that matter
 */
export function onStoredElsewhere(start: string, refresh: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(start)) refresh(); // null if everything was removed
  });
  addEventListener('pageshow', ({ persisted }) => persisted && refresh());
}
