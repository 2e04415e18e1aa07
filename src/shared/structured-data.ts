// Describes a page in schema.org's vocabulary, as a data block. It runs no code, so the security policy does not apply.
// Written by the build for each page, and by the browser after a route change.

import { canonicalUrl } from './canonical-url.ts';
import type { PageData, SiteSettings } from './page-data.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** One object per thing the page is, for `JSON.stringify`; empty for a page without an address of its own. */
export function structuredData(
  page: PageData,
  settings: SiteSettings,
  locale: string,
): readonly JsonObject[] {
  if (page.kind === 'not-found') return [];
  const url = canonicalUrl(page.urlPath, settings);
  const context = { '@context': 'https://schema.org' };
  const home = canonicalUrl('/', settings);
  const description = page.description ?? undefined;
  const objects: JsonObject[] = [];
  if (page.urlPath === '/') {
    objects.push({
      ...context,
      '@type': 'WebSite',
      name: settings.title,
      url: home,
      description,
      inLanguage: locale,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${home}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
  }
  if (page.kind === 'doc') {
    objects.push({
      ...context,
      '@type': 'TechArticle',
      headline: page.title,
      description,
      url,
      mainEntityOfPage: url,
      inLanguage: locale,
      isPartOf: { '@type': 'WebSite', name: settings.title, url: home },
      dateModified: page.lastUpdated ?? undefined,
    });
  }
  if (page.breadcrumbs.length > 0) {
    const steps = [{ label: settings.title, urlPath: '/' }, ...page.breadcrumbs];
    objects.push({
      ...context,
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ label, urlPath }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        // The last step is the page itself.
        item: index === steps.length - 1 ? url : urlPath && canonicalUrl(urlPath, settings),
      })),
    });
  }
  return objects;
}
