// The facts of the site that the whole client knows, put in while bundling.

import type { SiteData } from '../../shared/page-data.ts';

/** As text: esbuild would put an object into a file of its own. */
declare const SITE: string;

export const site: SiteData = JSON.parse(SITE);
