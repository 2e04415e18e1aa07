// What programs that show links to a page read in its head. Written by the build, and by the browser after a route change.

import { canonicalUrl } from './canonical-url.ts';
import type { PageData, ShareImage, SiteSettings } from './page-data.ts';

type Meta = readonly [key: 'name' | 'property', name: string, content: string | number | null | undefined];

/** A meta element each; those without content are left out. */
export const linkPreview = (
  page: PageData,
  image: ShareImage | null,
  settings: SiteSettings,
): readonly Meta[] => [
  ['property', 'og:title', page.documentTitle],
  ['property', 'og:description', page.description],
  ['property', 'og:url', page.kind === 'not-found' ? null : canonicalUrl(page.urlPath, settings)],
  ['property', 'og:type', page.kind === 'doc' ? 'article' : 'website'],
  ['property', 'og:site_name', settings.title],
  ['property', 'og:image', image?.url],
  ['property', 'og:image:width', image?.size?.width],
  ['property', 'og:image:height', image?.size?.height],
  ['property', 'og:image:alt', image?.alt],
  ['name', 'twitter:card', image ? 'summary_large_image' : 'summary'],
  ['property', 'article:modified_time', page.kind === 'doc' ? page.lastUpdated : null],
];
