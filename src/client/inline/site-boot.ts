// Settings for the inline script, defined by the bundler.

import type { SiteSettings } from '../../shared/page-data.ts';

interface SiteBoot {
  readonly colorMode: Pick<SiteSettings['colorMode'], 'default' | 'respectSystem'>;
  readonly baseUrl: string;
  /** Id of the site's announcement, if it has one. */
  readonly announcementId?: string | undefined;
}

declare const SITE_BOOT: SiteBoot;

export const siteBoot = SITE_BOOT;
