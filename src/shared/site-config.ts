// What `content/site.config.ts` imports: `defineConfig`, which gives an author completion and checks by type.

import type { SiteConfigInput } from './site-config-schema.ts';

export type { SiteConfigInput };

export const defineConfig = (config: SiteConfigInput): SiteConfigInput => config;
