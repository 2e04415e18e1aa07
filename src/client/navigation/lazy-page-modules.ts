// Loads code that only some pages need: immediately if it is the page's content, otherwise at the first sign of a reader, and
// for a still preview at the press of its button.

import livePreview from '../article/live-preview.ts?url';
import playground from '../article/playground.tsx?url';
import { importModule } from '../lib/import-module.ts';
import { loadPart } from '../lib/load-part.ts';
import { onClick } from '../lib/on-click.ts';
import nearestPages from './offer-nearest-pages.ts?url';
import { onOtherPages } from './page-shown.ts';

/** The selector of an element, the address of its module, its name for readers, and whether it is the page's main content. */
const MODULES: readonly (readonly [selector: string, address: string, name: string, isContent?: boolean])[] =
  [
    ['[data-preview]:not([data-still])', livePreview, 'The preview'],
    ['[data-playground]', playground, 'The editor', true],
    ['[data-nearest]', nearestPages, 'The list of similar pages', true],
  ];

/** Address of a module that the build left out. */
const NOTHING = './';

export function startLazyPageModules(): void {
  /** Elements whose code is loading or loaded, or whose failure has a Retry button. */
  const known = new WeakSet<Element>();
  const loadModules = (sign?: Event): void => {
    for (const [selector, address, name, isContent] of MODULES) {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        if (!(isContent || sign) || known.has(element) || address === NOTHING) continue;
        known.add(element);
        void loadPart(name, (isAgain) => start(address, element, isAgain), element);
      }
    }
    for (const button of document.querySelectorAll<HTMLElement>('[data-still] [data-preview-play]'))
      button.hidden = livePreview === NOTHING;
  };
  loadModules();
  onOtherPages(loadModules);
  onClick('[data-preview-play]', (button, press) => {
    button.closest('[data-preview]')?.removeAttribute('data-still');
    loadModules(press);
  });
  for (const sign of ['scroll', 'pointerover', 'keydown'])
    addEventListener(sign, loadModules, { once: true, passive: true });
}

async function start(address: string, element: HTMLElement, isAgain: boolean): Promise<void> {
  try {
    const module = await importModule<{ start(element: HTMLElement): unknown }>(address);
    await module.start(element);
  } catch (error) {
    // Some browsers never ask again for a file that a module imports: only a new document does.
    if (isAgain && (await fetch(location.href)).ok) location.reload();
    throw error;
  }
}
