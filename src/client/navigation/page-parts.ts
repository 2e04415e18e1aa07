// Loads code that only some pages have a use for, once the reader has shown that he is there.

import { SIGNS } from '../intent/hydrate-on-intent.ts';
import { onOtherPages } from './page-shown.ts';

interface PagePart {
  /** Called once for each element that the part is for. */
  start(element: HTMLElement): unknown;
}

/** What a page must hold, and the part for it. */
const PARTS: readonly (readonly [selector: string, load: () => Promise<PagePart>])[] = [
  ['[data-preview]', () => import('../preview/live-preview.ts')],
  ['[data-nearest]', () => import('./offer-nearest-pages.ts')],
];

export function startPageParts(): void {
  const known = new WeakSet<Element>();
  const loadParts = (): void => {
    for (const [selector, load] of PARTS) {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        if (known.has(element)) continue;
        known.add(element);
        // Without it the page stays as it came.
        load()
          .then((part) => part.start(element))
          .catch(console.warn);
      }
    }
  };
  onOtherPages(loadParts);
  // Less than what wakes the page up: moving the pointer anywhere, scrolling.
  for (const sign of ['scroll', ...SIGNS]) addEventListener(sign, loadParts, { once: true, passive: true });
}
