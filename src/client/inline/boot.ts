// The inline script at the top of every page: what must be settled before anything is painted, the watch for a wrong
// base URL, which must need no other file, and the keeping of what the reader does meanwhile. Kept tiny; nothing it does may throw.

import { keepPendingInput } from '../intent/pending-input.ts';
import { watchBaseUrl } from './base-url-banner.ts';
import { setInitialAnnouncement } from './initial-announcement.ts';
import { setInitialColorMode } from './initial-color-mode.ts';
import { startShortcuts } from './shortcuts.ts';

/** Set while bundling, so that a site without such a thing does not carry its code. */
declare const HAS_BASE_URL_BANNER: boolean;
declare const HAS_ANNOUNCEMENT: boolean;

if (HAS_BASE_URL_BANNER) watchBaseUrl();
setInitialColorMode();
if (HAS_ANNOUNCEMENT) setInitialAnnouncement();
startShortcuts();
keepPendingInput();
