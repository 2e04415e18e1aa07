// What every page runs at once: small plain modules that set attributes and never clash with React, and the watch for
// the first sign of intent, upon which the app is loaded.

import { startAnnouncement } from './announcement.ts';
import { createAppLoader } from './app-loader.ts';
import { startBackToTop } from './back-to-top.ts';
import { startCodeWrap } from './code-wrap.ts';
import { startColorMode } from './color-mode.ts';
import { startCopyCode } from './copy-code.ts';
import { startDocsVersion } from './docs-version.ts';
import { followLinks } from './follow-links.ts';
import { startFragmentJumps } from './fragment-jump.ts';
import { onIntent } from './hydrate-on-intent.ts';
import { siteBoot } from './inline/site-boot.ts';
import { startNavbarHiding } from './navbar-hiding.ts';
import { tidyAddress } from './plain-address.ts';
import { replayWhenReady } from './replay.ts';
import { reloadOnTraversal, returnToPlace } from './return-to-place.ts';
import { startScrollSpy } from './scroll-spy.ts';
import { startSidebarView } from './sidebar-view.ts';
import { startTabs } from './tabs.ts';

const { baseUrl, colorMode } = siteBoot;

tidyAddress(baseUrl);
startColorMode(colorMode);
startAnnouncement();
startDocsVersion();
startFragmentJumps();
startTabs();
startCodeWrap();
startCopyCode();
startSidebarView();
startScrollSpy();
startNavbarHiding();
startBackToTop();

const loader = createAppLoader();
returnToPlace(loader);
followLinks(loader, baseUrl);
replayWhenReady(loader);
reloadOnTraversal(loader);
watchIntent(3);

function watchIntent(attempts: number): void {
  if (attempts === 0) return;
  onIntent(async () => {
    if (!(await loader.load())) watchIntent(attempts - 1);
  });
}
