// Decides when the app loads, which hydrates the page. This begins by itself once the page has loaded and the browser is idle,
// unless the connection is poor, and at once when the reader presses something. A link that the reader points at or follows comes
// first: until the app begins to load, its document gets the whole connection, and the browser opens it.

import { loadApp } from '../app/app-loader.ts';
import { siteBoot } from '../inline/site-boot.ts';
import { isConnectionPoor, isConnectionSlow } from '../lib/connection.ts';
import { closest } from '../lib/on-click.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { addressAhead, prefetchDocument } from '../navigation/prefetch-document.ts';
import { isAppReady } from './script-status.ts';

/** What readers press that may need the app. */
const INTERACTIVE = 'button,summary,[tabindex="0"]';

/** Milliseconds for which the next page's document gets the whole connection: after pointing at a link, after choosing it. */
const POINTED_AT = 500;
const CHOSEN = 1500;
/** After the first paint, so that the first screen is complete before the app takes connection and processor. */
const SHOWN = 500;
/** On a slow connection, after any of these and after loading: the app would delay an early click. */
const SLOW = 5000;

export function startHydration(): void {
  /** Address of the page that the reader will probably open. */
  let ahead: string | undefined;
  let timer: number | undefined;
  /** After a failure, only a press tries again. */
  let hasBegun = false;

  const hydrateNow = (): void => {
    hasBegun = true;
    clearTimeout(timer);
    void loadApp();
  };
  const hydrateAfter = (time: number): void => {
    if (hasBegun) return;
    clearTimeout(timer);
    timer = setTimeout(hydrateNow, isConnectionSlow() ? SLOW : time);
  };
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
    hydrateAfter(time);
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
        if (timer === undefined && !isConnectionPoor()) hydrateAfter(SHOWN);
      });
    }).observe({ type: 'paint', buffered: true }),
  );
  // The reader may have pressed something already.
  if ('pending' in document.documentElement.dataset) hydrateNow();
}

function listen(signs: readonly string[], handle: (event: Event) => unknown): void {
  for (const sign of signs)
    addEventListener(sign, (event) => isAppReady() || handle(event), { capture: true, passive: true });
}
