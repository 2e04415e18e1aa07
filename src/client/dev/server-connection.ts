// The event stream from the dev server. Hidden tabs close it, since browsers open only six connections to one server. A
// tab that is shown again receives the latest state immediately.

import { DEV_CLIENT_PATH, DEV_EVENTS_PATH, type LiveState } from '../../shared/live-update.ts';

/** Milliseconds before reconnecting after the server stopped or refused. */
const RETRY_AFTER = 1000;

/** The server has this script at `DEV_CLIENT_PATH`. */
const EVENTS = new URL(import.meta.url).pathname.slice(0, -DEV_CLIENT_PATH.length) + DEV_EVENTS_PATH;

export function connect(onState: (state: LiveState) => void): void {
  let source: EventSource | undefined;
  let retry = 0;

  const open = (): void => {
    clearTimeout(retry);
    if (source || document.visibilityState === 'hidden') return;
    source = new EventSource(EVENTS);
    source.addEventListener('state', ({ data }) => onState(JSON.parse(data) as LiveState));
    source.addEventListener('error', () => {
      // The browser reconnects by itself after a lost connection, but not after a status other than 200.
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      retry = window.setTimeout(open, RETRY_AFTER);
    });
  };
  const close = (): void => {
    source?.close();
    source = undefined;
  };

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') close();
    else open();
  });
  // A page in the back/forward cache must not hold a connection.
  addEventListener('pagehide', close);
  addEventListener('pageshow', open);
  open();
}
