// Wakes the page: loads the scripts that answer the reader, and the app. The page wakes by itself once it has loaded and the
// browser is idle, unless the connection is poor; a press wakes it at once. A link that the reader points at or follows
// comes before that: its document has the line to itself, and the browser opens it.

import { siteBoot } from '../inline/site-boot.ts';
import { isConnectionPoor, isConnectionSlow } from '../lib/connection.ts';
import { importModule } from '../lib/import-module.ts';
import { closest } from '../lib/on-click.ts';
import { nextTask, whenIdle } from '../lib/when-idle.ts';
import { addressAhead, prefetchDocument } from '../navigation/prefetch-document.ts';
import { hasSearchHit } from '../search/search-hit.ts';
import { announceScript, isAppReady } from './script-status.ts';

/** The interactions script, and the files of the app with React, relative to this file's folder. Defined by the bundler. */
declare const INTERACTIONS_SCRIPT: string;
declare const APP_FILES: readonly string[];

type Interactions = typeof import('../interactions.ts');

/** What readers press that may need code. */
const INTERACTIVE = 'button,summary,[tabindex="0"]';

/** Milliseconds for which the next page's document gets the whole connection: after pointing at a link, after choosing it. */
const POINTED_AT = 500;
const CHOSEN = 1500;
/** After the first paint, so that the first screen is complete before the app takes connection and processor. */
const SHOWN = 500;
/** On a slow connection, after any of these and after loading: the app would delay an early click. */
const SLOW = 5000;

let interactions: Promise<Interactions> | undefined;
let hasFailed = false;
/** Aborts the download of the app's files. Set while it runs and after it succeeded. */
let download: AbortController | undefined;
/** Address of the page that the reader will probably open. */
let ahead: string | undefined;
/** Set once the page is to wake by itself. */
let timer: number | undefined;

export function startWaking(): void {
  // A touch fires pointer events, too.
  listen(['pointerover', 'focusin'], (event) => void yieldTo(event, POINTED_AT));
  listen(['keydown', 'click'], (event) => {
    if (!yieldTo(event, CHOSEN) && (event.type === 'keydown' || closest(event, INTERACTIVE))) void wake(true);
  });
  // After the load event: WebKit would show the page as loading for longer.
  addEventListener('load', () =>
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      whenIdle(() => {
        if (!timer && !isConnectionPoor()) wakeAfter(SHOWN);
      });
    }).observe({ type: 'paint', buffered: true }),
  );
  // A chosen search result needs the code that marks words; and the reader may have pressed something already.
  if (hasSearchHit() || 'pending' in document.documentElement.dataset) void wake();
}

function listen(signs: readonly string[], handle: (event: Event) => void): void {
  for (const sign of signs)
    addEventListener(sign, (event) => isAppReady() || handle(event), { capture: true, passive: true });
}

/**
 * Fetches the document of the link that an event is about, and only later the app.
 * @returns whether the event is about a link to another page of this site
 */
function yieldTo(event: Event, time: number): boolean {
  const link = closest(event, 'a') as HTMLAnchorElement | null;
  const next = link && addressAhead(link, siteBoot.baseUrl);
  if (!next) return false;
  if (isConnectionPoor() || (next === ahead && time === POINTED_AT)) return true;
  if (next !== ahead) prefetchDocument(link, next);
  ahead = next;
  download?.abort();
  download = undefined;
  wakeAfter(time);
  return true;
}

function wakeAfter(time: number): void {
  clearTimeout(timer);
  timer = setTimeout(wake, isConnectionSlow() ? SLOW : time);
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
  const get = async (name: string): Promise<boolean> => {
    const response = await fetch(addressOf(name), { signal, priority: 'low' });
    await response.body?.pipeTo(new WritableStream());
    return response.ok;
  };
  try {
    // The import reports errors.
    const files = Promise.all(APP_FILES.map(get)).then(
      (fetched) => fetched.every(Boolean),
      () => false,
    );
    await nextTask();
    const [{ loadApp }, isFetched] = await Promise.all([loadInteractions(), files]);
    if (signal.aborted || (await loadApp(isFetched))) return;
  } catch {
    // Already reported.
  }
  if (signal.aborted) return;
  download = undefined;
  hasFailed = true;
}

const addressOf = (name: string): string => new URL(name, import.meta.url).href;
