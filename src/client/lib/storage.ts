// Local storage that never throws: where it is blocked or full, one warning is printed and the session goes on in
// memory.

const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch (error) {
    warnOnce(error);
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch (error) {
    memory.set(key, value);
    warnOnce(error);
  }
}

/** Tells of changes made in other tabs. A `null` key means that everything was removed. */
export function onStoredElsewhere(listener: (key: string | null, value: string | null) => void): void {
  addEventListener('storage', (event) => listener(event.key, event.newValue));
}

/** Once for the page: scripts that share no code share the mark on the document. */
function warnOnce(error: unknown): void {
  const { dataset } = document.documentElement;
  if (dataset.storage === 'none') return;
  dataset.storage = 'none';
  console.warn('Browser storage is not available.', error);
}
