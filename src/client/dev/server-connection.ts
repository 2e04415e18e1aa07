// The event stream from the dev server. Hidden tabs let go of it: a browser opens only six connections to one server,
// and a tab that is shown again hears the newest state at once.

import { DEV_CLIENT_PATH, DEV_EVENTS_PATH, type LiveState } from '../../shared/live-update.ts';

/** Milliseconds until the next attempt after the server has gone or has refused. */
const RETRY_AFTER = 1000;

export function connect(onState: (state: LiveState) => void): void {
  const address = new URL(import.meta.url.split('?')[0] ?? '');
  address.pathname = address.pathname.slice(0, -DEV_CLIENT_PATH.length) + DEV_EVENTS_PATH;
  let source: EventSource | undefined;
  let retry = 0;

  const open = (): void => {
    clearTimeout(retry);
    if (source || document.visibilityState === 'hidden') return;
    source = new EventSource(address.pathname);
    source.addEventListener('state', ({ data }) => onState(JSON.parse(data) as LiveState));
    source.addEventListener('error', () => {
      // The browser itself tries again after a lost connection, but not after an answer other than 200.
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
  // A page that waits in the back/forward cache must hold no connection.
  addEventListener('pagehide', close);
  addEventListener('pageshow', open);
  open();
}
