// The announcement's close button: hides the bar here and in other tabs, and stores that.

import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import { onClick } from '../lib/on-click.ts';
import { onStoredElsewhere, readStored, writeStored } from '../lib/storage.ts';

export function startAnnouncement(): void {
  onClick('[data-announcement-close]', () => {
    writeStored(STORAGE_KEYS.announcementDismissed, 'true');
    setDismissed(true);
    // The focused button is gone, so focus moves to where the bar was, without scrolling.
    document.querySelector<HTMLElement>('[data-navbar] a[href]')?.focus({ preventScroll: true });
  });
  onStoredElsewhere(STORAGE_KEYS.announcementDismissed, () =>
    setDismissed(readStored(STORAGE_KEYS.announcementDismissed) === 'true'),
  );
}

function setDismissed(isDismissed: boolean): void {
  document.documentElement.dataset.announcement = isDismissed ? 'dismissed' : 'shown';
}
