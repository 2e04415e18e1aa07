// Handles what the reader does: loaded first of what hydration loads, before React and independent of it.

import { startCodeWrap } from './article/code-wrap.ts';
import { startCopyCode } from './article/copy-code.ts';
import { startCopyPage } from './article/copy-page.ts';
import { startDiagrams } from './article/diagram-intent.ts';
import { startTabs } from './article/tabs.ts';
import { startWordMeanings } from './article/word-meanings.ts';
import { startDocsVersion } from './chrome/docs-version.ts';
import { awaitSiteMenu } from './chrome/site-menu-intent.ts';
import { siteBoot } from './inline/site-boot.ts';
import { followLinks } from './intent/follow-links.ts';
import { announceScript } from './intent/script-status.ts';
import { startFocusInView } from './scroll/focus-in-view.ts';
import { startSearch } from './search/mount-search.ts';

startTabs();
startCodeWrap();
startCopyCode();
startCopyPage();
startDiagrams();
startWordMeanings();
startFocusInView();
startSearch();
awaitSiteMenu();
startDocsVersion();
followLinks(siteBoot.baseUrl);

announceScript('interactions');

export { loadApp } from './app/app-loader.ts';
export { mountSearch } from './search/mount-search.ts';
