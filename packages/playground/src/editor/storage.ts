// What the playground stores in the browser: the keys, and access to the storage that never throws. If local storage is
// blocked or full, it logs one warning and holds the values in memory until the reader leaves the page.

/** Readers' browsers already contain these names. */
export const STORAGE_KEYS = {
  /** List of the stored bundles; each bundle has this key with its id appended. */
  bundles: 'omphalos.playground',
  /** The same for each lesson, with its path appended. */
  lesson: 'omphalos.lesson',
  /** Values of the custom properties in the reader's graphic, by name, from the lesson done last. */
  lessonStyle: 'omphalos.lesson-style',
  /** The reader's bundle from the lesson done last, and that lesson's solution. */
  lessonBundle: 'omphalos.lesson-bundle',
  /** Sizes of the panes. */
  panes: 'omphalos.playground-panes',
  /** The reader's own picture behind the graphics, as a `data:` URL. */
  background: 'omphalos.playground-background',
} as const;

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
    // The site's own scripts log the warning, too, and share no variables.
    if (dataset.storage !== 'none') console.warn('Browser storage is not available.', error);
    dataset.storage = 'none';
  }
}
