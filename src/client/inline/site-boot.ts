// The facts of the site that the inline script knows, put in while bundling.

import type { SiteData } from '../../shared/page-data.ts';

export interface SiteBoot {
  readonly colorMode: ColorModeRules;
  readonly baseUrl: string;
  /** Of the site's announcement, if it has one. */
  readonly announcementId?: string | undefined;
}

export type ColorModeRules = Pick<SiteData['colorMode'], 'default' | 'respectSystem'>;

declare const SITE_BOOT: SiteBoot;

export const siteBoot = SITE_BOOT;
