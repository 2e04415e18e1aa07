// Site data for the whole client, defined by the bundler.

import type { SiteData } from '../../shared/page-data.ts';

/** A string, since esbuild would move an object into a separate file. */
declare const SITE: string;

export const site: SiteData = JSON.parse(SITE);
