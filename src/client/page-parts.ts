// Loads code that only some pages have a use for, when such a page is shown.

import { onEveryPage } from './page-shown.ts';

/** What a page must hold, and what is done with each such element. */
const PARTS: readonly (readonly [selector: string, start: (element: HTMLElement) => Promise<void>])[] = [
  ['[data-preview]', async (figure) => (await import('./preview/live-preview.ts')).startPreview(figure)],
  ['[data-nearest]', async () => (await import('./nearest-pages.ts')).offerNearest()],
  // Shorter tables leave the window soon enough.
  ['.table-scroll:has(tr:nth-child(12))', async (box) => (await import('./sticky-tables.ts')).keepHead(box)],
];

export function startPageParts(): void {
  const known = new WeakSet<HTMLElement>();
  onEveryPage(() => {
    for (const [selector, start] of PARTS) {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        if (known.has(element)) continue;
        known.add(element);
        start(element).catch((error: unknown) => {
          // The page stays as it came; the next one tries again.
          known.delete(element);
          console.warn('A part of this page could not be loaded.', error);
        });
      }
    }
  });
}
