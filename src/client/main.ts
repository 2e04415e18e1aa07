// What every page runs at once: small plain modules that follow the reader and set attributes, which never clash with
// React, and the watch for the first sign of intent, upon which all else is loaded.

import { startAnnouncement } from './announcement.ts';
import { startBackToTop } from './back-to-top.ts';
import { startColorMode } from './color-mode.ts';
import { startWaitingDemo } from './demo/waiting-demo.ts';
import { startDocsVersion } from './docs-version.ts';
import { startFragmentJumps } from './fragment-jump.ts';
import { startFragmentRedirects } from './fragment-redirects.ts';
import { hydrateOnIntent } from './hydrate-on-intent.ts';
import { siteBoot } from './inline/site-boot.ts';
import { startNavbarHiding } from './navbar-hiding.ts';
import { startPageParts } from './page-parts.ts';
import { tidyAddress } from './plain-address.ts';
import { reloadOnTraversal, returnToPlace } from './return-to-place.ts';
import { startScrollSpy } from './scroll-spy.ts';
import { startSidebarView } from './sidebar-view.ts';
import { followStoredTabs, showStoredTabs } from './stored-tabs.ts';

/** Set while bundling, so that a site without one does not carry the code for it. */
declare const HAS_ANNOUNCEMENT: boolean;

startFragmentRedirects();
tidyAddress(siteBoot.baseUrl);
startColorMode(siteBoot.colorMode);
if (HAS_ANNOUNCEMENT) startAnnouncement();
startDocsVersion();
startFragmentJumps();
showStoredTabs();
followStoredTabs();
startSidebarView();
startScrollSpy();
startNavbarHiding();
startBackToTop();
returnToPlace();
reloadOnTraversal();
startWaitingDemo();
startPageParts();
hydrateOnIntent();
