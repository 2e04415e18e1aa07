// Reloads the page and restores the scroll position and opened details.

const KEY = 'omphalos.dev.place';

interface StoredPlace {
  readonly path: string;
  readonly scrollY: number;
  /** Indexes of the open details elements, in document order. */
  readonly toggled: readonly number[];
}

export function softReload(): void {
  const toggled = [...document.querySelectorAll('details')].flatMap((details, index) =>
    details.open ? [index] : [],
  );
  const place: StoredPlace = { path: location.pathname, scrollY, toggled };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Without storage the page starts at its top.
  }
  location.reload();
}

export function restoreAfterReload(): void {
  const place = takePlace();
  if (place?.path !== location.pathname) return;
  const restore = (): void => {
    for (const [index, details] of document.querySelectorAll('details').entries())
      if (place.toggled.includes(index)) details.open = true;
    scrollTo({ top: place.scrollY, behavior: 'instant' });
  };
  restore();
  // Runs again when fonts and images have loaded and the height is final.
  addEventListener('load', restore, { once: true });
}

function takePlace(): StoredPlace | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(text ?? 'null') as StoredPlace | null;
  } catch {
    return null; // storage is blocked
  }
}
