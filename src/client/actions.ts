// What answers the reader's doings: loaded at the first sign of them, before React and independent of it.

import { createAppLoader } from './app-loader.ts';
import { startCodeWrap } from './code-wrap.ts';
import { startCopyCode } from './copy-code.ts';
import { startCopyPage } from './copy-page.ts';
import { startDiagrams } from './diagram-intent.ts';
import { followLinks } from './follow-links.ts';
import { siteBoot } from './inline/site-boot.ts';
import { replayWhenReady } from './replay.ts';
import { startSearch } from './search.ts';
import { awaitSiteMenu } from './site-menu-intent.ts';
import { startTabs } from './tabs.ts';

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
