// Loads code that only some pages have a use for: what is their content at once, the rest when readers have shown that
// they are there.

import { FRAGMENT_REDIRECTS } from '../../shared/chrome-ids.ts';
import { SIGNS } from '../intent/wake-on-intent.ts';
import { importModule } from '../lib/import-module.ts';
import playground from '../playground/playground.ts?url';
import livePreview from '../preview/live-preview.ts?url';
import fragmentRedirects from './follow-fragment-redirects.ts?url';
import nearestPages from './offer-nearest-pages.ts?url';
import { onOtherPages } from './page-shown.ts';

interface PagePart {
  /** Called once for each element that the part is for. */
  start(element: HTMLElement): unknown;
}

/** What a page must hold, the address of the part for it, and whether that is why the reader is here. */
const PARTS: readonly (readonly [selector: string, address: string, isContent?: boolean])[] = [
  ['[data-preview]', livePreview],
  ['[data-playground]', playground, true],
  ['[data-nearest]', nearestPages, true],
  [FRAGMENT_REDIRECTS, fragmentRedirects, true],
];

export function startPageParts(): void {
  const known = new WeakSet<Element>();
  const loadParts = (sign?: Event): void => {
    for (const [selector, address, isContent = sign] of PARTS) {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        if (!isContent || known.has(element)) continue;
        known.add(element);
        // Without it the page stays as it came.
        importModule<PagePart>(address)
          .then((part) => part.start(element))
          .catch(console.warn);
      }
    }
  };
  loadParts();
  onOtherPages(loadParts);
  // Less than what wakes the page up: moving the pointer anywhere, scrolling.
  for (const sign of ['scroll', ...SIGNS]) addEventListener(sign, loadParts, { once: true, passive: true });
}
