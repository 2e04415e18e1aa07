// What the checks of links know of the site.

import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import type { Site } from '../arrange/site.ts';
import type { ConfigFile } from '../config/load-config.ts';
import type { Doc } from '../documents/doc.ts';

export interface ResolveInput {
  readonly site: Site;
  readonly config: SiteConfig;
  readonly configFile: ConfigFile | null;
  /** False if part of the config could not be read: then every path in it counts as existing. */
  readonly isConfigWhole: boolean;
  /** Files of the content folder that are not documents. */
  readonly contentFiles: readonly string[];
  /** Files of the public folder. */
  readonly publicFiles: readonly string[];
  /** Output paths of the pages of live previews, by source path. */
  readonly previews: ReadonlyMap<string, string>;
  /** Output paths of the files that playgrounds load, by their documents. */
  readonly playgrounds: ReadonlyMap<Doc, string>;
}
