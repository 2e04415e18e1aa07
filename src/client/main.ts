// The script that every page runs at once: small modules without React that only set attributes, and the start of hydration,
// which loads everything else.

import { showDoneLessons } from './article/done-lessons.ts';
import { startTabSelection } from './article/select-tab.ts';
import { startAnnouncement } from './chrome/announcement.ts';
import { startColorMode } from './chrome/color-mode.ts';
import { openDemoPanel } from './demo/open-panel.ts';
import { siteBoot } from './inline/site-boot.ts';
import { startHydration } from './intent/hydration.ts';
import { announceScript } from './intent/script-status.ts';
import { startLazyPageModules } from './navigation/lazy-page-modules.ts';
import { tidyAddress } from './navigation/plain-address.ts';
import { startBackToTop } from './scroll/back-to-top.ts';
import { startSidebarView } from './scroll/keep-in-view.ts';
import { startNavbarHiding } from './scroll/navbar-hiding.ts';
import { watchJumps } from './scroll/page-scroll.ts';
import { reloadOnTraversal, returnToPlace } from './scroll/return-to-place.ts';
import { startScrollSpy } from './scroll/scroll-spy.ts';
import { startSearchOpening } from './search/open-search.ts';

/** Defined by the bundler, so that sites without an announcement don't contain the code for it. */
declare const HAS_ANNOUNCEMENT: boolean;

tidyAddress(siteBoot.baseUrl);
startColorMode();
if (HAS_ANNOUNCEMENT) startAnnouncement();
watchJumps();
startTabSelection();
startSidebarView();
startScrollSpy();
startNavbarHiding();
startBackToTop();
returnToPlace();
reloadOnTraversal();
openDemoPanel();
showDoneLessons();
startLazyPageModules();
startSearchOpening();
startHydration();
announceScript('main');
