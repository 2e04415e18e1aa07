// The files about the site as a whole: for search engines, feed readers, language models, hosts and other tools.

import { canonicalUrl } from '../../src/shared/canonical-url.ts';
import type { SiteSettings } from '../../src/shared/page-data.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import type { Site } from '../arrange/site.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { BUILD_MARKER_NAME } from '../output/build-marker.ts';
import { generatedFile } from '../output/generated-paths.ts';
import { llmsText } from './llms.ts';
import { hostFiles } from './security-headers.ts';
import { appIcons, WEB_MANIFEST, webManifest } from './web-manifest.ts';
import { atomFeed, hasFeed, openSearchDescription, sitemap } from './xml-files.ts';

const SECURITY_FILE = '.well-known/security.txt';

/** @param publicFiles paths in the public folder */
export function siteFiles(
  site: Site,
  settings: SiteSettings,
  { description, locale, security }: SiteConfig,
  publicFiles: readonly string[],
  bootScript: string,
): readonly OutputFile[] {
  return [
    generatedFile('sitemap.xml', sitemap(site, settings)),
    generatedFile(
      'robots.txt',
      `User-agent: *\nAllow: /\n\nSitemap: ${canonicalUrl('/sitemap.xml', settings)}\n`,
    ),
    generatedFile('opensearch.xml', openSearchDescription(settings, description)),
    ...(hasFeed(site) ? [generatedFile('feed.xml', atomFeed(site, settings))] : []),
    ...(appIcons(publicFiles).length > 0
      ? [generatedFile(WEB_MANIFEST, webManifest(settings, publicFiles))]
      : []),
    ...(security ? [generatedFile(SECURITY_FILE, securityContact(security, locale, settings))] : []),
    generatedFile('llms.txt', llmsText(site, settings, description)),
    generatedFile('docs-metadata.json', `${JSON.stringify(site.docsMetadata, null, 2)}\n`),
    ...hostFiles(site.redirects, settings, bootScript),
    generatedFile('.nojekyll', ''),
    generatedFile(BUILD_MARKER_NAME, `${JSON.stringify({ baseUrl: settings.baseUrl })}\n`),
  ];
}

/** Where to report security problems of the site: https://www.rfc-editor.org/rfc/rfc9116 */
export const securityContact = (
  { contact, expires }: NonNullable<SiteConfig['security']>,
  locale: string,
  settings: SiteSettings,
): string => `Contact: ${contact}
Expires: ${expires}T00:00:00.000Z
Preferred-Languages: ${locale}
Canonical: ${canonicalUrl(`/${SECURITY_FILE}`, settings)}
`;
