// While there is no connection: says so, and tries again when it is back.

export interface Offline {
  /** Shows the notice and calls `retry` once the connection is back; replaces an earlier one. */
  wait(retry: () => void): void;
  /** The reader went elsewhere. */
  giveUp(): void;
}

/** Whether the service worker can answer for a page's document. */
export const isAvailableOffline = async ({ origin, pathname }: URL): Promise<boolean> =>
  !!navigator.serviceWorker?.controller &&
  (await caches.match(origin + pathname, { ignoreVary: true })) !== undefined;

export const isOffline = (): boolean => navigator.onLine === false;

const TEXT = 'You are offline. The page will open as soon as the connection is back.';

/** Between two questions whether the network answers, in ms. */
const PAUSE = 500;

export function createOffline(): Offline {
  let pendingRetry: (() => void) | undefined;
  const notify = (text: string) => {
    const notice = document.querySelector('[data-notice]');
    if (notice) notice.textContent = text;
  };
  const giveUp = () => {
    pendingRetry = undefined;
    notify('');
  };
  addEventListener('online', async () => {
    const retry = pendingRetry;
    if (!retry) return;
    while (retry === pendingRetry && !(await doesNetworkAnswer()))
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (retry !== pendingRetry) return; // the reader went elsewhere meanwhile
    giveUp();
    retry();
  });
  return {
    wait(retry) {
      pendingRetry = retry;
      notify(TEXT);
    },
    giveUp,
  };
}

/** Browsers say "online" as soon as a cable is in or a Wi-Fi is joined, which is before a request comes through. */
const doesNetworkAnswer = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
