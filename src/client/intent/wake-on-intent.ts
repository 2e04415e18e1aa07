// Wakes the page at the first sign that its reader wants to do something; reading alone costs nothing. What the reader
// is about to follow comes first: the next page's document, which the browser then opens by itself. The app is for
// the clicks after that one.

import { isAppReady } from '../app/app-ready.ts';
import { siteBoot } from '../inline/site-boot.ts';
import { isConnectionPoor } from '../lib/connection.ts';
import { importModule } from '../lib/import-module.ts';
import { closest } from '../lib/on-click.ts';
import { FOUND_KEY, sessionItem } from '../lib/session-item.ts';
import { prefetchDocument } from '../navigation/prefetch-document.ts';
import { announceCode } from './code-status.ts';

/** Files that answer the reader, and that of the app with React, all from this one's folder. Put in while bundling. */
declare const INTERACTIONS_SCRIPT: string;
declare const APP_FILES: readonly string[];

type Interactions = typeof import('../interactions.ts');

/** Of wanting to do something, if it meets what can be used. A finger's touch is among them: it is a pointer. */
export const SIGNS = ['pointerover', 'focusin', 'keydown', 'click'] as const;
const INTERACTIVE = 'a,button,summary,[tabindex="0"]';

let interactions: Promise<Interactions> | undefined;
let hasFailed = false;
/** Or awake. */
let isWaking = false;
let download: AbortController | undefined;
/** The document that is being fetched ahead, or has been. */
let latest: Promise<unknown> | undefined;

export function wakeOnIntent(): void {
  for (const sign of SIGNS) {
    const isPress = sign === 'keydown' || sign === 'click';
    addEventListener(
      sign,
      (event) => {
        const link = closest(event, 'a');
        if (isAppReady() || (link && isConnectionPoor())) return;
        const document = link && prefetchDocument(link as HTMLAnchorElement, siteBoot.baseUrl);
        if (document) {
          // The line is for the page that the reader is about to open.
          if (document !== latest) download?.abort();
          latest = document;
          void document.then(() => wake());
        } else if (sign === 'keydown' || closest(event, INTERACTIVE)) void wake(isPress);
      },
      { capture: true, passive: true },
    );
  }
  // Whoever came by a link of this site is likely to follow another.
  if (document.referrer.startsWith(location.origin + siteBoot.baseUrl) && !isConnectionPoor())
    addEventListener('load', () => void wake());
  // What was found by a search is marked by code that comes then; and something may have been pressed already.
  if (sessionItem(FOUND_KEY) || 'pending' in document.documentElement.dataset) void wake();
}

/** Loads once, again after a failure, of which it tells. */
export function loadInteractions(): Promise<Interactions> {
  interactions ??= importModule<Interactions>(INTERACTIONS_SCRIPT).catch((error: unknown) => {
    interactions = undefined;
    announceCode(null);
    throw error;
  });
  return interactions;
}

/** @param isPressed after a failure, pointing at something is no reason to try again */
async function wake(isPressed = false): Promise<void> {
  if (isWaking || (hasFailed && !isPressed)) return;
  isWaking = true;
  try {
    const [{ startApp }] = await Promise.all([loadInteractions(), downloadApp()]);
    if (await startApp()) return;
  } catch {
    // It was told.
  }
  isWaking = false;
  hasFailed = true;
}

/**
 * All files at the same time, into the browser's cache: unlike imports this can be given up for the document that the
 * reader is about to open. It then goes on where it was, if the host allows.
 */
async function downloadApp(): Promise<void> {
  do {
    await latest;
    download = new AbortController();
    const { signal } = download;
    const get = async (name: string) => (await fetch(addressOf(name), { signal, priority: 'low' })).blob();
    await Promise.allSettled(APP_FILES.map(get)); // of a failure the import will tell
  } while (download.signal.aborted);
}

const addressOf = (name: string): string => new URL(name, import.meta.url).href;
