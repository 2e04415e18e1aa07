// The files about the site as a whole: sitemap, robots, docs metadata, headers, redirects for hosts that read them.

import { escapeHtml } from '../../src/shared/escape-html.ts';
import type { SiteData } from '../../src/shared/page-data.ts';
import { encodeUrlPath, withBaseUrl } from '../../src/shared/url-path.ts';
import { canonicalUrl } from '../../src/theme/html-document.ts';
import type { Site } from '../arrange/site.ts';
import { BUILD_MARKER_NAME } from '../lib/build-marker.ts';
import type { OutputFile } from '../stages/write-site.ts';
import { contentSecurityPolicy, scriptHash } from './security-policy.ts';

export function siteFiles(site: Site, siteData: SiteData, bootScript: string): readonly OutputFile[] {
  return [
    textFile('sitemap.xml', sitemap(site, siteData)),
    textFile('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${canonicalUrl('/sitemap.xml', siteData)}\n`),
    textFile('docs-metadata.json', `${JSON.stringify(site.docsMetadata, null, 2)}\n`),
    textFile('_headers', headers(siteData, bootScript)),
    textFile('_redirects', redirects(site, siteData)),
    textFile('.nojekyll', ''),
    textFile(BUILD_MARKER_NAME, `${JSON.stringify({ baseUrl: siteData.baseUrl, url: siteData.url })}\n`),
  ];
}

const textFile = (outputPath: string, text: string): OutputFile => ({ outputPath, bytes: Buffer.from(text) });

function sitemap({ routes }: Site, siteData: SiteData): string {
  const urls = routes
    .filter(({ page }) => !page.isDraft)
    .map(({ page }) => {
      const changed = page.lastUpdated === null ? '' : `<lastmod>${page.lastUpdated}</lastmod>`;
      return `  <url><loc>${escapeHtml(canonicalUrl(page.urlPath, siteData))}</loc>${changed}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** In the form that Netlify and Cloudflare Pages read; `npm run preview` applies it too. */
function headers({ baseUrl }: SiteData, bootScript: string): string {
  const policy = `${contentSecurityPolicy([scriptHash(bootScript)])}; frame-ancestors 'self'`;
  return `${baseUrl}*
  Content-Security-Policy: ${policy}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=()
  Cross-Origin-Opener-Policy: same-origin

${baseUrl}assets/*
  Cache-Control: public, max-age=31536000, immutable
`;
}

function redirects({ redirects: list }: Site, { baseUrl }: SiteData): string {
  return list
    .map(({ from, to }) => {
      const target = to.startsWith('/')
        ? encodeUrlPath(withBaseUrl(to.split('#')[0] ?? to, baseUrl)) + to.replace(/^[^#]*/, '')
        : to;
      return `${encodeUrlPath(withBaseUrl(from, baseUrl))} ${target} 301\n`;
    })
    .join('');
}
