// What every page runs at once: small plain modules that set attributes and never clash with React, and the watch for
// the first sign of intent, upon which the app is loaded.

import { startColorMode } from './color-mode.ts';
import { startCopyPage } from './copy-page.ts';
import { startWaitingDemo } from './demo/waiting-demo.ts';
import { startDiagrams } from './diagram-intent.ts';
import { startFragmentRedirects } from './fragment-redirects.ts';
import { onIntent } from './hydrate-on-intent.ts';
import { startSearch } from './search.ts';

startFragmentRedirects();
startColorMode();
startCopyPage();
startDiagrams();
startSearch();
startWaitingDemo();
onIntent(() => {
  void import('./app.tsx').then(({ hydrate }) => hydrate());
});
