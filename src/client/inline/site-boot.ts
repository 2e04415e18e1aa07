// Site data for the inline script, defined by the bundler.

import type { SiteData } from '../../shared/page-data.ts';

export interface SiteBoot {
  readonly colorMode: ColorModeRules;
  readonly baseUrl: string;
  /** Id of the site's announcement, if it has one. */
  readonly announcementId?: string | undefined;
}

export type ColorModeRules = Pick<SiteData['colorMode'], 'default' | 'respectSystem'>;

declare const SITE_BOOT: SiteBoot;

export const siteBoot = SITE_BOOT;
