// The inline script at the top of every page: sets the colour mode before anything is painted. Kept tiny; nothing it
// does may throw.

import { STORAGE_KEYS } from '../shared/constants.ts';
import type { SiteData } from '../shared/page-data.ts';

declare const SITE_BOOT: Pick<SiteData, 'colorMode' | 'baseUrl'> & { readonly announcementId: string | null };

const root = document.documentElement;
const { colorMode } = SITE_BOOT;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // blocked: the main script says so, once
  }
}

const chosen = stored(STORAGE_KEYS.theme);
const prefers = (mode: string): boolean => matchMedia(`(prefers-color-scheme: ${mode})`).matches;
const system = colorMode.respectSystem
  ? prefers('dark')
    ? 'dark'
    : prefers('light')
      ? 'light'
      : null
  : null;
root.dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : (system ?? colorMode.default);
if (
  stored(STORAGE_KEYS.announcementDismissed) === 'true' &&
  stored(STORAGE_KEYS.announcementId) === SITE_BOOT.announcementId
) {
  root.dataset.announcement = 'dismissed';
}
