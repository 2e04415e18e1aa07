// What the browser's code is built from, apart from itself.

import type { SiteSettings } from '../../src/shared/page-data.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import type { Cache } from '../lib/cache.ts';

export interface BundleOptions {
  readonly settings: SiteSettings;
  readonly config: SiteConfig;
  readonly cache: Cache;
  /** React's development build, with its warnings: for tests and `dev`. */
  readonly isDevelopment: boolean;
  /** Otherwise the code of the playground, which is larger than all other code, is not built. */
  readonly hasPlayground: boolean;
}
