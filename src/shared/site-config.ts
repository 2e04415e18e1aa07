// `content/site.config.ts` imports `defineConfig` from here, for completion and type checks.

import type { SiteConfigInput } from './site-config-schema.ts';

export type { SiteConfigInput };

export const defineConfig = (config: SiteConfigInput): SiteConfigInput => config;
