// The site's XML files: the sitemap, the feed of changed pages, and the search description.

import { canonicalUrl } from '../../src/shared/canonical-url.ts';
import { escapeHtml } from '../../src/shared/escape-html.ts';
import type { PageData, SiteSettings } from '../../src/shared/page-data.ts';
import { isListed, type Site } from '../arrange/site.ts';
import { excerpt } from '../lib/excerpt.ts';

const FEED_LENGTH = 50;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function sitemap({ routes }: Site, settings: SiteSettings): string {
  const urls = routes.filter(isListed).map(({ page }) => {
    const changed = page.lastUpdated === null ? '' : `<lastmod>${page.lastUpdated}</lastmod>`;
    return `  <url><loc>${xml(canonicalUrl(page.urlPath, settings))}</loc>${changed}</url>\n`;
  });
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** Whether the site can have a feed: it needs dates. */
export const hasFeed = ({ routes }: Site): boolean =>
  routes.some((route) => route.page.lastUpdated !== null && isListed(route));

/** The most recently changed pages, newest first, as an Atom feed (RFC 4287). */
export function atomFeed({ routes }: Site, settings: SiteSettings): string {
  const pages = routes
    .filter(isListed)
    .map(({ page }) => page)
    .filter((page): page is PageData & { lastUpdated: string } => page.lastUpdated !== null)
    .sort((a, b) => (a.lastUpdated === b.lastUpdated ? 0 : a.lastUpdated < b.lastUpdated ? 1 : -1))
    .slice(0, FEED_LENGTH);
  const entries = pages.map((page) => {
    const url = xml(canonicalUrl(page.urlPath, settings));
    const summary = page.description === null ? '' : `\n    <summary>${xml(page.description)}</summary>`;
    return `  <entry>
    <title>${xml(page.title)}</title>
    <id>${url}</id>
    <link href="${url}"/>
    <updated>${page.lastUpdated}T00:00:00Z</updated>${summary}
  </entry>
`;
  });
  const home = xml(canonicalUrl('/', settings));
  return `${HEAD}<feed xmlns="http://www.w3.org/2005/Atom">
  <title>${xml(`${settings.title}: changed pages`)}</title>
  <id>${home}</id>
  <link href="${home}"/>
  <link rel="self" href="${xml(canonicalUrl('/feed.xml', settings))}"/>
  <author><name>${xml(settings.title)}</name></author>
  <updated>${pages[0]?.lastUpdated ?? '1970-01-01'}T00:00:00Z</updated>
${entries.join('')}</feed>
`;
}

/** Lets browsers offer the site's own search; the start page opens it for `?q=`. */
export function openSearchDescription(settings: SiteSettings, description: string): string {
  return `${HEAD}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${xml(excerpt(settings.title, 16))}</ShortName>
  <Description>${xml(excerpt(description || settings.title, 1024))}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Url type="text/html" template="${xml(canonicalUrl('/', settings))}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}

/** Escapes text for XML and removes characters that XML 1.0 forbids. */
const xml = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
  escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')).replaceAll(
    "'",
    '&apos;',
  );
