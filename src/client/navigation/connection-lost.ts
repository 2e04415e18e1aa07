// Shows a notice while there is no connection and retries when it is back.

export const isOffline = (): boolean => navigator.onLine === false;

const TEXT = "You're offline. The page opens as soon as the connection is back.";

/** Milliseconds between two checks whether the network answers. */
const PAUSE = 500;

export function createOffline() {
  let pendingRetry: (() => void) | undefined;
  const notify = (text: string) => {
    const notice = document.querySelector('[data-notice]');
    if (notice) notice.textContent = text;
  };
  /** Cancels the retry, because the reader went elsewhere. */
  const giveUp = () => {
    pendingRetry = undefined;
    notify('');
  };
  addEventListener('online', async () => {
    const retry = pendingRetry;
    if (!retry) return;
    while (retry === pendingRetry && !(await doesNetworkAnswer()))
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (retry !== pendingRetry) return; // the reader went elsewhere
    giveUp();
    retry();
  });
  return {
    /** Shows the notice and calls `retry` once the connection is back; replaces an earlier one. */
    wait(retry: () => void) {
      pendingRetry = retry;
      notify(TEXT);
    },
    giveUp,
  };
}

/** Browsers fire "online" when a cable or Wi-Fi connects, which may be before requests succeed. */
const doesNetworkAnswer = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
