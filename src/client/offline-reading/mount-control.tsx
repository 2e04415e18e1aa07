// Puts the control for offline reading into its place at the foot of the page: a React root of its own, so that the app
// does not carry it.

import { createRoot } from 'react-dom/client';
import { KeepOffline } from '../../theme/offline/KeepOffline.tsx';
import type { OfflineDownloader } from '../../theme/offline/offline-downloader.ts';
import style from '../../theme/styles/lazy/offline.css';
import { adoptStyle } from '../lib/adopt-style.ts';

export function mountControl(downloader: OfflineDownloader): void {
  const place = document.querySelector('[data-offline-control]');
  if (!place) return;
  adoptStyle(style);
  createRoot(place).render(<KeepOffline downloader={downloader} />);
}
