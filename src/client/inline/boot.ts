// The inline script at the top of every page: sets what affects the first paint, watches for a wrong base URL (which must
// work without other files), and stores early input. It stays tiny and must never throw.

import { keepPendingInput } from '../intent/pending-input.ts';
import { watchBaseUrl } from './base-url-banner.ts';
import { setInitialAnnouncement } from './initial-announcement.ts';
import { setInitialColorMode } from './initial-color-mode.ts';
import { startShortcuts } from './shortcuts.ts';

/** Defined by the bundler, so that sites without these features don't include their code. */
declare const HAS_BASE_URL_BANNER: boolean;
declare const HAS_ANNOUNCEMENT: boolean;

if (HAS_BASE_URL_BANNER) watchBaseUrl();
setInitialColorMode();
if (HAS_ANNOUNCEMENT) setInitialAnnouncement();
startShortcuts();
keepPendingInput();
