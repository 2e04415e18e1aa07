// Whether the announcement was dismissed, before the first paint, so that it neither flashes nor shifts the page. A new
// id makes the bar new to everyone.

import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import { siteBoot } from './site-boot.ts';
import { store, stored } from './stored.ts';

export function setInitialAnnouncement(): void {
  const { announcementId } = siteBoot;
  if (announcementId === undefined) return;
  if (stored(STORAGE_KEYS.announcementId) !== announcementId) {
    store(STORAGE_KEYS.announcementId, announcementId);
    store(STORAGE_KEYS.announcementDismissed, 'false');
  } else if (stored(STORAGE_KEYS.announcementDismissed) === 'true') {
    document.documentElement.dataset.announcement = 'dismissed';
  }
}
