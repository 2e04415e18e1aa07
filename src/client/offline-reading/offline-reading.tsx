// Reading without a connection: starts the service worker, reports seen pages to it, and shows the control that downloads
// the rest in a separate React root, once the reader is near it. The app loads this module last.

import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../../theme/ErrorBoundary.tsx';
import { KeepOffline } from '../../theme/offline/KeepOffline.tsx';
import style from '../../theme/styles/lazy/offline.css';
import { adoptStyle } from '../lib/adopt-style.ts';
import { createOfflineDownloader } from './download-all.ts';
import { registerWorker } from './register-worker.ts';
import { reportSeenPages } from './report-seen-pages.ts';

/** Does nothing if the browser doesn't support or allow service workers. */
export async function startOfflineReading(baseUrl: string): Promise<void> {
  const registered = await registerWorker(baseUrl);
  if (!registered) return;
  reportSeenPages(registered, baseUrl);
  const downloader = createOfflineDownloader(baseUrl);
  const slot = document.querySelector('[data-offline-control]');
  if (slot) {
    const showNear = ([entry]: IntersectionObserverEntry[], observer: IntersectionObserver): void => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      adoptStyle(style);
      createRoot(slot).render(
        <ErrorBoundary resetKey={slot} fallback={() => null}>
          <KeepOffline downloader={downloader} />
        </ErrorBoundary>,
      );
    };
    new IntersectionObserver(showNear, { rootMargin: '100%' }).observe(slot);
  }
  await downloader.resume();
}
