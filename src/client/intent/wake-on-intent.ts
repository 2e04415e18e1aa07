// Wakes the page at the first sign that its reader wants to do something; reading alone costs nothing. What the reader
// is about to follow comes first: the next page's document, which the browser then opens by itself. The app is for
// the clicks after that one.

import { isAppReady } from '../app/app-ready.ts';
import { siteBoot } from '../inline/site-boot.ts';
import { isConnectionPoor } from '../lib/connection.ts';
import { importModule } from '../lib/import-module.ts';
import { closest } from '../lib/on-click.ts';
import { addressAhead, prefetchDocument } from '../navigation/prefetch-document.ts';
import { hasSearchHit } from '../search/search-hit.ts';
import { announceScript } from './script-status.ts';

/** Files that answer the reader, and that of the app with React, all from this one's folder. Put in while bundling. */
declare const INTERACTIONS_SCRIPT: string;
declare const APP_FILES: readonly string[];

type Interactions = typeof import('../interactions.ts');

/** Of wanting to do something, if it meets what can be used. A finger's touch is among them: it is a pointer. */
export const SIGNS = ['pointerover', 'focusin', 'keydown', 'click'] as const;
const INTERACTIVE = 'a,button,summary,[tabindex="0"]';

/** Milliseconds that the page which the reader points at has the line to itself; and one that they have chosen. */
const POINTED_AT = 500;
const CHOSEN = 1500;

let interactions: Promise<Interactions> | undefined;
let hasFailed = false;
/** Of waking, until that fails. */
let download: AbortController | undefined;
/** Address of the page that is likely to be opened. */
let ahead: string | undefined;
let timer: number | undefined;

export function wakeOnIntent(): void {
  for (const sign of SIGNS) {
    const isPress = sign === 'keydown' || sign === 'click';
    addEventListener(
      sign,
      (event) => {
        const link = closest(event, 'a') as HTMLAnchorElement | null;
        if (isAppReady() || (link && isConnectionPoor())) return;
        const next = link && addressAhead(link, siteBoot.baseUrl);
        if (next) {
          if (next === ahead && !isPress) return;
          if (next !== ahead) prefetchDocument(link, next);
          ahead = next;
          download?.abort();
          download = undefined;
          clearTimeout(timer);
          timer = setTimeout(wake, isPress ? CHOSEN : POINTED_AT);
        } else if (sign === 'keydown' || closest(event, INTERACTIVE)) void wake(isPress);
      },
      { capture: true, passive: true },
    );
  }
  // Whoever came by a link of this site is likely to follow another. What is begun while the page is told that it has
  // loaded would count as part of it: WebKit goes on showing that the page loads.
  if (document.referrer.startsWith(location.origin + siteBoot.baseUrl) && !isConnectionPoor())
    addEventListener('load', () => setTimeout(wake));
  // What was found by a search is marked by code that comes then; and something may have been pressed already.
  if (hasSearchHit() || 'pending' in document.documentElement.dataset) void wake();
}

/** Loads once, again after a failure, of which it tells. */
export function loadInteractions(): Promise<Interactions> {
  interactions ??= importModule<Interactions>(INTERACTIONS_SCRIPT).catch((error: unknown) => {
    interactions = undefined;
    announceScript(null);
    throw error;
  });
  return interactions;
}

/**
 * The app's files come at the same time, into the browser's cache: unlike imports, which follow, this can be given up
 * for the page that the reader is about to open. It then goes on where it was, if the host allows.
 * @param isPressed after a failure, pointing at something is no reason to try again
 */
async function wake(isPressed = false): Promise<void> {
  if (download || (hasFailed && !isPressed)) return;
  download = new AbortController();
  const { signal } = download;
  const get = async (name: string) => (await fetch(addressOf(name), { signal, priority: 'low' })).blob();
  try {
    const files = Promise.allSettled(APP_FILES.map(get)); // of a failure the import will tell
    const [{ startApp }] = await Promise.all([loadInteractions(), files]);
    if (signal.aborted || (await startApp())) return;
  } catch {
    // It was told.
  }
  if (signal.aborted) return;
  download = undefined;
  hasFailed = true;
}

const addressOf = (name: string): string => new URL(name, import.meta.url).href;
