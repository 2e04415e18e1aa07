// The site's settings for the whole client, defined by the bundler.

import type { SiteSettings } from '../../shared/page-data.ts';

/** A string, since esbuild would move an object into a separate file. */
declare const SITE: string;

export const settings: SiteSettings = JSON.parse(SITE);
