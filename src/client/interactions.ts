// What answers the reader's doings: loaded at the first sign of them, before React and independent of it.

import { createAppLoader } from './app/app-loader.ts';
import { startCodeWrap } from './article/code-wrap.ts';
import { startCopyCode } from './article/copy-code.ts';
import { startCopyPage } from './article/copy-page.ts';
import { startDiagrams } from './article/diagram-intent.ts';
import { startTabs } from './article/tabs.ts';
import { awaitSiteMenu } from './chrome/site-menu-intent.ts';
import { siteBoot } from './inline/site-boot.ts';
import { followLinks } from './intent/follow-links.ts';
import { replayWhenReady } from './intent/replay.ts';
import { startSearch } from './search/search.ts';

startTabs();
startCodeWrap();
startCopyCode();
startCopyPage();
startDiagrams();
startSearch();
awaitSiteMenu();

const loader = createAppLoader();
followLinks(loader, siteBoot.baseUrl);
replayWhenReady(loader);

/** Loads the app. @returns whether it has come */
export const startApp = async (): Promise<boolean> => (await loader.load()) !== undefined;
