// Decides when the page hydrates: loads the scripts that answer the reader, and the app, which hydrates the page. This begins by
// itself once the page has loaded and the browser is idle, unless the connection is poor, and at once when the reader presses
// something. A link that the reader points at or follows comes first: its document gets the whole connection, and the browser
// opens it.
//
//   static ── painted and idle ──► waiting ── time is up ──► loading ──► hydrated, or failed: then only a press tries again
//      └───────────────── press ─────┴──────────────────────►  │
//                            waiting ◄── a link is pointed at ─┘

import { siteBoot } from '../inline/site-boot.ts';
import type * as Interactions from '../interactions.ts';
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

/** What readers press that may need code. */
const INTERACTIVE = 'button,summary,[tabindex="0"]';

/** Milliseconds for which the next page's document gets the whole connection: after pointing at a link, after choosing it. */
const POINTED_AT = 500;
const CHOSEN = 1500;
/** After the first paint, so that the first screen is complete before the app takes connection and processor. */
const SHOWN = 500;
/** On a slow connection, after any of these and after loading: the app would delay an early click. */
const SLOW = 5000;

type State =
  | { readonly kind: 'static' | 'hydrated' | 'failed' }
  | { readonly kind: 'waiting'; readonly timer: number }
  /** Aborting the download leaves the connection to the page that the reader is about to open. */
  | { readonly kind: 'loading'; readonly download: AbortController };

let state: State = { kind: 'static' };

function enter(next: State): void {
  if (state.kind === 'waiting') clearTimeout(state.timer);
  if (state.kind === 'loading') state.download.abort();
  state = next;
}

export function startHydration(): void {
  /** Address of the page that the reader will probably open. */
  let ahead: string | undefined;

  /**
   * Fetches the document of the link that an event is about, and only later the app.
   * @returns whether the event is about a link to another page of this site
   */
  const yieldTo = (event: Event, time: number): boolean => {
    const link = closest(event, 'a') as HTMLAnchorElement | null;
    const next = link && addressAhead(link, siteBoot.baseUrl);
    if (!next) return false;
    if (isConnectionPoor() || (next === ahead && time === POINTED_AT)) return true;
    if (next !== ahead) prefetchDocument(link, next);
    ahead = next;
    if (state.kind !== 'failed') hydrateAfter(time);
    return true;
  };

  // A touch fires pointer events, too.
  listen(['pointerover', 'focusin'], (event) => yieldTo(event, POINTED_AT));
  listen(['keydown', 'click'], (event) => {
    if (!yieldTo(event, CHOSEN) && (event.type === 'keydown' || closest(event, INTERACTIVE))) hydrateNow();
  });
  // After the load event: WebKit would show the page as loading for longer.
  addEventListener('load', () =>
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      whenIdle(() => {
        if (state.kind === 'static' && !isConnectionPoor()) hydrateAfter(SHOWN);
      });
    }).observe({ type: 'paint', buffered: true }),
  );
  // A chosen search result needs the code that marks words; and the reader may have pressed something already.
  if (hasSearchHit() || 'pending' in document.documentElement.dataset) hydrateNow();
}

function listen(signs: readonly string[], handle: (event: Event) => unknown): void {
  for (const sign of signs)
    addEventListener(sign, (event) => isAppReady() || handle(event), { capture: true, passive: true });
}

const hydrateAfter = (time: number): void =>
  enter({ kind: 'waiting', timer: setTimeout(hydrateNow, isConnectionSlow() ? SLOW : time) });

function hydrateNow(): void {
  if (state.kind === 'loading' || state.kind === 'hydrated') return;
  const download = new AbortController();
  const { signal } = download;
  enter({ kind: 'loading', download });
  void hydrate(signal)
    .catch(() => false) // already reported
    .then((isHydrated) => signal.aborted || enter({ kind: isHydrated ? 'hydrated' : 'failed' }));
}

/**
 * Fetches the app's files at the same time, into the browser's cache. Unlike imports, fetches can be aborted; they resume later
 * if the host allows it.
 */
async function hydrate(signal: AbortSignal): Promise<boolean> {
  const get = async (name: string): Promise<boolean> => {
    const response = await fetch(new URL(name, import.meta.url), { signal, priority: 'low' });
    await response.body?.pipeTo(new WritableStream());
    return response.ok;
  };
  // The import reports errors.
  const files = Promise.all(APP_FILES.map(get)).then(
    (fetched) => fetched.every(Boolean),
    () => false,
  );
  await nextTask();
  const [{ loadApp }, isFetched] = await Promise.all([loadInteractions(), files]);
  return !signal.aborted && loadApp(isFetched);
}

let interactions: Promise<typeof Interactions> | undefined;

/** Loads the script once, and again after a failure, which it announces. */
export function loadInteractions(): Promise<typeof Interactions> {
  interactions ??= importModule<typeof Interactions>(INTERACTIONS_SCRIPT).catch((error: unknown) => {
    interactions = undefined;
    announceScript(null);
    throw error;
  });
  return interactions;
}
