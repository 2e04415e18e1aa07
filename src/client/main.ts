// What every page runs at once: small plain modules that follow the reader and set attributes, which never clash with
// React, and the watch for the first sign of intent, upon which all else is loaded.

import { showStoredTabs } from './article/stored-tabs.ts';
import { startAnnouncement } from './chrome/announcement.ts';
import { startColorMode } from './chrome/color-mode.ts';
import { openDemoPanel } from './demo/open-panel.ts';
import { siteBoot } from './inline/site-boot.ts';
import { announceScript } from './intent/script-status.ts';
import { wakeOnIntent } from './intent/wake-on-intent.ts';
import { startLazyPageModules } from './navigation/lazy-page-modules.ts';
import { tidyAddress } from './navigation/plain-address.ts';
import { startBackToTop } from './scroll/back-to-top.ts';
import { startFragmentJumps } from './scroll/fragment-jump.ts';
import { startNavbarHiding } from './scroll/navbar-hiding.ts';
import { reloadOnTraversal, returnToPlace } from './scroll/return-to-place.ts';
import { startScrollSpy } from './scroll/scroll-spy.ts';
import { startSidebarView } from './scroll/sidebar-view.ts';
import { startSearchOpening } from './search/open-search.ts';

/** Set while bundling, so that a site without one does not carry the code for it. */
declare const HAS_ANNOUNCEMENT: boolean;

tidyAddress(siteBoot.baseUrl);
startColorMode(siteBoot.colorMode);
if (HAS_ANNOUNCEMENT) startAnnouncement();
startFragmentJumps();
showStoredTabs();
startSidebarView();
startScrollSpy();
startNavbarHiding();
startBackToTop();
returnToPlace();
reloadOnTraversal();
openDemoPanel();
startLazyPageModules();
startSearchOpening();
wakeOnIntent();
announceScript('main');
