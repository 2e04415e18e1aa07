// Loads the page's scripts at the first sign that the reader wants to interact; reading alone loads nothing. The document
// of the page that the reader is about to open comes first, and the browser opens it by itself. The app is for later
// clicks.

import { siteBoot } from '../inline/site-boot.ts';
import { isConnectionPoor } from '../lib/connection.ts';
import { importModule } from '../lib/import-module.ts';
import { closest } from '../lib/on-click.ts';
import { addressAhead, prefetchDocument } from '../navigation/prefetch-document.ts';
import { hasSearchHit } from '../search/search-hit.ts';
import { announceScript, isAppReady } from './script-status.ts';

/** The interactions script, and the files of the app with React, relative to this file's folder. Defined by the bundler. */
declare const INTERACTIONS_SCRIPT: string;
declare const APP_FILES: readonly string[];

type Interactions = typeof import('../interactions.ts');

/** Events that show intent if they hit an interactive element. A touch fires pointer events, too. */
export const SIGNS = ['pointerover', 'focusin', 'keydown', 'click'] as const;
const INTERACTIVE = 'a,button,summary,[tabindex="0"]';

/** Milliseconds for which the next page's document gets the whole connection: after pointing at a link, after choosing it. */
const POINTED_AT = 500;
const CHOSEN = 1500;

let interactions: Promise<Interactions> | undefined;
let hasFailed = false;
/** Aborts the download of the app's files. Set while it runs and after it succeeded. */
let download: AbortController | undefined;
/** Address of the page that the reader will probably open. */
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
  // Readers who came from a page of this site will probably follow another link. Waits until after the load event: WebKit
  // would show the page as loading for longer.
  if (document.referrer.startsWith(location.origin + siteBoot.baseUrl) && !isConnectionPoor())
    addEventListener('load', () => setTimeout(wake));
  // A chosen search result needs the code that marks words; and the reader may have pressed something already.
  if (hasSearchHit() || 'pending' in document.documentElement.dataset) void wake();
}

/** Loads the script once, and again after a failure, which it announces. */
export function loadInteractions(): Promise<Interactions> {
  interactions ??= importModule<Interactions>(INTERACTIONS_SCRIPT).catch((error: unknown) => {
    interactions = undefined;
    announceScript(null);
    throw error;
  });
  return interactions;
}

/**
 * Fetches the app's files at the same time, into the browser's cache. Unlike imports, fetches can be aborted in favour of
 * the page that the reader is about to open; they resume later if the host allows it.
 * @param isPressed after a failure, only a press retries, not pointing
 */
async function wake(isPressed = false): Promise<void> {
  if (download || (hasFailed && !isPressed)) return;
  download = new AbortController();
  const { signal } = download;
  const get = async (name: string) => (await fetch(addressOf(name), { signal, priority: 'low' })).blob();
  try {
    const files = Promise.allSettled(APP_FILES.map(get)); // the import reports errors
    const [{ startApp }] = await Promise.all([loadInteractions(), files]);
    if (signal.aborted || (await startApp())) return;
  } catch {
    // Already reported.
  }
  if (signal.aborted) return;
  download = undefined;
  hasFailed = true;
}

const addressOf = (name: string): string => new URL(name, import.meta.url).href;
