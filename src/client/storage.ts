// Local storage that never throws: where it is blocked or full, one warning is printed and the session goes on in
// memory.

const memory = new Map<string, string>();
let hasWarned = false;

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch (error) {
    warnOnce(error);
    return memory.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    warnOnce(error);
  }
}

function warnOnce(error: unknown): void {
  if (hasWarned) return;
  hasWarned = true;
  console.warn('Browser storage is not available; choices are kept until this tab is closed.', error);
}
