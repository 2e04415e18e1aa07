// The files about the site as a whole: for search engines, feed readers, language models, hosts and other tools.

import { canonicalUrl } from '../../src/shared/canonical-url.ts';
import type { SiteData } from '../../src/shared/page-data.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import type { Site } from '../arrange/site.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { BUILD_MARKER_NAME } from '../output/build-marker.ts';
import type { MadePath } from '../output/made-files.ts';
import { atomFeed, hasFeed, openSearchDescription, sitemap } from './feeds.ts';
import { llmsText } from './llms.ts';
import { hostFiles } from './security-headers.ts';

/** All but `llms-full.txt`, which grows out of the pages' Markdown. */
export function siteFiles(
  site: Site,
  siteData: SiteData,
  { description }: Pick<SiteConfig, 'description'>,
  bootScript: string,
): readonly OutputFile[] {
  return [
    textFile('sitemap.xml', sitemap(site, siteData)),
    textFile('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${canonicalUrl('/sitemap.xml', siteData)}\n`),
    textFile('opensearch.xml', openSearchDescription(siteData, description)),
    ...(hasFeed(site) ? [textFile('feed.xml', atomFeed(site, siteData))] : []),
    textFile('llms.txt', llmsText(site, siteData, description)),
    textFile('docs-metadata.json', `${JSON.stringify(site.docsMetadata, null, 2)}\n`),
    ...hostFiles(site.redirects, siteData, bootScript),
    textFile('.nojekyll', ''),
    textFile(BUILD_MARKER_NAME, `${JSON.stringify({ baseUrl: siteData.baseUrl, url: siteData.url })}\n`),
  ];
}

const textFile = (outputPath: MadePath, text: string): OutputFile => ({
  outputPath,
  bytes: Buffer.from(text),
});
