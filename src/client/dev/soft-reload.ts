// Reloads the page and puts the reader back: scroll position and opened details.

const KEY = 'omphalos.dev.place';

interface KeptPlace {
  readonly path: string;
  readonly scrollY: number;
  /** Numbers of the details elements that are not as they came, in document order. */
  readonly toggled: readonly number[];
}

export function softReload(): void {
  const toggled = [...document.querySelectorAll('details')].flatMap((details, index) =>
    details.open ? [index] : [],
  );
  const place: KeptPlace = { path: location.pathname, scrollY, toggled };
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
  // Again when fonts and pictures have settled the height of the page.
  addEventListener('load', restore, { once: true });
}

function takePlace(): KeptPlace | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const value = JSON.parse(text ?? 'null') as Partial<KeptPlace> | null;
    if (typeof value?.path !== 'string' || typeof value.scrollY !== 'number') return undefined;
    return {
      path: value.path,
      scrollY: value.scrollY,
      toggled: Array.isArray(value.toggled) ? value.toggled : [],
    };
  } catch {
    return undefined;
  }
}
