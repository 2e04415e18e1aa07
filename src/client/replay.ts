// Clicks and keys that only the app can answer, made before it is there: kept, and made again when it is.

import type { AppLoader } from './app-loader.ts';
import { closest, onClick } from './on-click.ts';

/** Marks elements whose click means nothing before the app has come. */
const NEEDS_APP = '[data-needs-app]';

export function replayWhenReady(loader: AppLoader): void {
  const keep = (event: Event, repeat: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    void loader.load().then((app) => app && repeat());
  };
  onClick(
    NEEDS_APP,
    (element, event) => {
      if (!loader.app) keep(event, () => element.click());
    },
    'first',
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (loader.app || !isAppKey(event)) return;
      // Made anew: an event that has been dispatched keeps its marks, such as the prevented default.
      keep(event, () => (event.target ?? document).dispatchEvent(new KeyboardEvent('keydown', event)));
    },
    true,
  );
}

/** The keys of the search, which the browser must not get meanwhile. */
function isAppKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (!document.querySelector('[data-search]')) return false;
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  const isTyping = closest(event, 'input, textarea, select, [contenteditable]') !== null;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping;
}
