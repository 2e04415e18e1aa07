// The inline script at the top of every page: sets what affects the first paint, watches for a wrong base URL (which must
// work without other files), and stores early input. It stays tiny and must never throw.

import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import { applyColorMode, resolveColorMode } from '../chrome/apply-color-mode.ts';
import { replayEarlyInput } from '../intent/pending-input.ts';
import { storedItem } from '../lib/storage.ts';
import { watchBaseUrl } from './base-url-banner.ts';
import { setInitialAnnouncement } from './initial-announcement.ts';
import { startShortcuts } from './shortcuts.ts';

/** Defined by the bundler, so that sites without these features don't include their code. */
declare const HAS_BASE_URL_BANNER: boolean;
declare const HAS_ANNOUNCEMENT: boolean;

if (HAS_BASE_URL_BANNER) watchBaseUrl();
// The stored choice, or the system's mode, or the site's default.
applyColorMode(resolveColorMode(storedItem(STORAGE_KEYS.theme)));
if (HAS_ANNOUNCEMENT) setInitialAnnouncement();
startShortcuts();
replayEarlyInput();
