// Loads code that only some pages have a use for: what is their content at once, the rest when readers have shown that
// they are there.

import { livePreview, playground } from '../../playground/door/lazy-modules.ts';
import { FRAGMENT_REDIRECTS } from '../../shared/chrome-ids.ts';
import { SIGNS } from '../intent/wake-on-intent.ts';
import { importModule } from '../lib/import-module.ts';
import fragmentRedirects from './follow-fragment-redirects.ts?url';
import nearestPages from './offer-nearest-pages.ts?url';
import { onOtherPages } from './page-shown.ts';

interface LazyPageModule {
  /** Called once for each element that the module is for. */
  start(element: HTMLElement): unknown;
}

/** What a page must hold, the address of the module for it, and whether that is why the reader is here. */
const MODULES: readonly (readonly [selector: string, address: string, isContent?: boolean])[] = [
  ['[data-preview]', livePreview],
  ['[data-playground]', playground, true],
  ['[data-nearest]', nearestPages, true],
  [FRAGMENT_REDIRECTS, fragmentRedirects, true],
];

export function startLazyPageModules(): void {
  const known = new WeakSet<Element>();
  const loadModules = (sign?: Event): void => {
    for (const [selector, address, isContent = sign] of MODULES) {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        if (!isContent || known.has(element)) continue;
        known.add(element);
        // Without it the page stays as it came.
        importModule<LazyPageModule>(address)
          .then((module) => module.start(element))
          .catch(console.warn);
      }
    }
  };
  loadModules();
  onOtherPages(loadModules);
  // Less than what wakes the page up: moving the pointer anywhere, scrolling.
  for (const sign of ['scroll', ...SIGNS]) addEventListener(sign, loadModules, { once: true, passive: true });
}
