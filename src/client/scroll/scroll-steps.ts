// Tells of scrolling, from where and to where.

/** @param handle gets the place before and the one now, in pixels from the top */
export function onScroll(handle: (before: number, y: number) => void): void {
  let previous: number | undefined;
  // Not at once: to ask for the place lays out the page, which is better done by itself than in the midst of a script.
  requestAnimationFrame(() => {
    previous ??= scrollY;
  });
  addEventListener(
    'scroll',
    () => {
      const y = scrollY;
      const before = previous ?? y;
      previous = y;
      handle(before, y);
    },
    { passive: true },
  );
}
