// Loads code that only some pages need: immediately if it is the page's content, otherwise at the first sign of a reader.

import livePreview from '../article/live-preview.ts?url';
import playground from '../article/playground.tsx?url';
import { importModule } from '../lib/import-module.ts';
import nearestPages from './offer-nearest-pages.ts?url';
import { onOtherPages } from './page-shown.ts';

/** The selector of an element, the address of its module, and whether it is the page's main content. */
const MODULES: readonly (readonly [selector: string, address: string, isContent?: boolean])[] = [
  ['[data-preview]', livePreview],
  ['[data-playground]', playground, true],
  ['[data-nearest]', nearestPages, true],
];

/** Address of a module that the build left out. */
const NOTHING = './';

export function startLazyPageModules(): void {
  const known = new WeakSet<Element>();
  const loadModules = (sign?: Event): void => {
    for (const [selector, address, isContent = sign] of MODULES) {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        if (!isContent || known.has(element) || address === NOTHING) continue;
        known.add(element);
        // If loading fails, the page stays static.
        importModule<{ start(element: HTMLElement): unknown }>(address)
          .then((module) => module.start(element))
          .catch(console.warn);
      }
    }
  };
  loadModules();
  onOtherPages(loadModules);
  for (const sign of ['scroll', 'pointerover', 'keydown'])
    addEventListener(sign, loadModules, { once: true, passive: true });
}
