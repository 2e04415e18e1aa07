// Long tables keep their head in view. Only those that fit their box: one that scrolls sideways is a scroll container,
// in which nothing can stick to the window.

import { onEveryPage } from './page-shown.ts';

/** Shorter ones leave the window soon enough. */
const LONG = 12;

export function startStickyTables(): void {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const box = target as HTMLElement;
      box.toggleAttribute('data-fits', box.scrollWidth <= box.clientWidth);
    }
  });
  onEveryPage(() => {
    sizes.disconnect();
    for (const box of document.querySelectorAll('.table-scroll')) {
      if (box.querySelectorAll('tr').length > LONG) sizes.observe(box);
    }
  });
}
