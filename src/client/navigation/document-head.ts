// The head of the document after a route change: what a reader's bookmarks, a shared link and other programs look at.

import { canonicalUrl } from '../../shared/canonical-url.ts';
import { ROOT_ID } from '../../shared/chrome-ids.ts';
import { jsonForScript } from '../../shared/escape-html.ts';
import type { PageData, PageHead } from '../../shared/page-data.ts';
import { structuredData } from '../../shared/structured-data.ts';
import { encodeUrlPath, markdownPath, withBaseUrl } from '../../shared/url-path.ts';
import { trustedHtml } from '../../theme/trusted-html.ts';
import { site } from '../app/site-data.ts';

/** Of the page that came as a document. */
export function readHead(): PageHead {
  const url = metaContent('property="og:image"');
  const width = metaContent('property="og:image:width"');
  const height = metaContent('property="og:image:height"');
  const image = url && {
    url,
    alt: metaContent('property="og:image:alt"') ?? '',
    size: width && height ? { width: Number(width), height: Number(height) } : null,
  };
  return { image: image || null, styles: [] };
}

export function updateHead(page: PageData, { image }: PageHead): void {
  const isFound = page.kind !== 'not-found';
  const canonical = canonicalUrl(page.urlPath, site);
  document.title = page.documentTitle;
  setMeta('name', 'description', page.description);
  setMeta('name', 'robots', isFound ? null : 'noindex');
  setMeta('name', 'twitter:card', image ? 'summary_large_image' : 'summary');
  setMeta('property', 'og:image', image?.url);
  setMeta('property', 'og:image:width', image?.size?.width);
  setMeta('property', 'og:image:height', image?.size?.height);
  setMeta('property', 'og:image:alt', image?.alt);
  setMeta('property', 'og:title', page.documentTitle);
  setMeta('property', 'og:description', page.description);
  setMeta('property', 'og:url', isFound ? canonical : null);
  setMeta('property', 'og:type', page.kind === 'doc' ? 'article' : 'website');
  setMeta('property', 'article:modified_time', page.kind === 'doc' ? page.lastUpdated : null);
  setCanonical(isFound ? canonical : null);
  const version = document.querySelector<HTMLLinkElement>('link[rel=alternate][type="text/markdown"]');
  if (version && isFound) version.href = encodeUrlPath(withBaseUrl(markdownPath(page.urlPath), site.baseUrl));
  setStructuredData(page);
  const root = document.getElementById(ROOT_ID);
  if (root) root.dataset.kind = page.kind;
}

const metaContent = (which: string): string | undefined =>
  document.head.querySelector<HTMLMetaElement>(`meta[${which}]`)?.content;

function setMeta(
  attribute: 'name' | 'property',
  name: string,
  content: string | number | null | undefined,
): void {
  const isWanted = content !== null && content !== undefined;
  const element = elementFor(`meta[${attribute}="${name}"]`, isWanted, () => {
    const meta = document.createElement('meta');
    meta.setAttribute(attribute, name);
    return meta;
  });
  if (element) element.content = String(content);
}

function setStructuredData(page: PageData): void {
  for (const old of document.querySelectorAll('script[type="application/ld+json"]')) old.remove();
  for (const data of structuredData(page, site, document.documentElement.lang)) {
    // As HTML: browsers that know Trusted Types take no text for a script, not even for one that is only data.
    const block = `<script type="application/ld+json">${jsonForScript(data)}</script>`;
    document.body.insertAdjacentHTML('beforeend', trustedHtml(block));
  }
}

function setCanonical(href: string | null): void {
  const element = elementFor('link[rel="canonical"]', href !== null, () => {
    const link = document.createElement('link');
    link.rel = 'canonical';
    return link;
  });
  if (element) element.href = href ?? '';
}

/** The element of the head that a selector finds, made if it is wanted and missing, removed if it is not wanted. */
function elementFor<Kind extends HTMLElement>(
  selector: string,
  isWanted: boolean,
  make: () => Kind,
): Kind | undefined {
  const found = document.head.querySelector<Kind>(selector);
  if (!isWanted) {
    found?.remove();
    return undefined;
  }
  if (found) return found;
  const made = make();
  document.head.append(made);
  return made;
}
