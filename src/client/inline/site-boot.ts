// The facts of the site that the inline script knows, put in while bundling.

import type { SiteData } from '../../shared/page-data.ts';

declare const SITE_BOOT: Pick<SiteData, 'colorMode' | 'baseUrl'> & {
  /** Null where the site has no announcement. */
  readonly announcementId: string | null;
};

export const siteBoot = SITE_BOOT;
