// Hides a dismissed announcement before the first paint, so that it neither flashes nor shifts the page. An announcement
// with a new id is shown to everyone again.

import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import { storedItem } from '../lib/storage.ts';
import { siteBoot } from './site-boot.ts';

export function setInitialAnnouncement(): void {
  const { announcementId } = siteBoot;
  if (announcementId === undefined) return;
  if (storedItem(STORAGE_KEYS.announcementId) !== announcementId) {
    try {
      localStorage.setItem(STORAGE_KEYS.announcementId, announcementId);
      localStorage.setItem(STORAGE_KEYS.announcementDismissed, 'false');
    } catch {} // the main script prints the warning
  } else if (storedItem(STORAGE_KEYS.announcementDismissed) === 'true') {
    document.documentElement.dataset.announcement = 'dismissed';
  }
}
