// Reading without a connection, as the page sees it: starts the service worker, tells it what was seen, and shows the
// control that downloads all the rest. Loaded by the app when all else is done.

import { createOfflineDownloader } from './download-all.ts';
import { mountControl } from './mount-control.tsx';
import { registerWorker } from './register-worker.ts';
import { rememberSeenPages } from './remember-seen-pages.ts';

/** Does nothing where the browser has no service workers, or does not allow them. */
export async function startOfflineReading(baseUrl: string): Promise<void> {
  const registered = await registerWorker(baseUrl);
  if (!registered) return;
  rememberSeenPages(registered, baseUrl);
  const downloader = createOfflineDownloader(baseUrl);
  mountControl(downloader);
  await downloader.resume();
}
