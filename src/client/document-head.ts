// The head of the document after a route change: what a reader's bookmarks, a shared link and other programs look at.

import site from 'virtual:site';
import type { PageData } from '../shared/page-data.ts';
import { encodeUrlPath, twinPath, withBaseUrl } from '../shared/url-path.ts';

export function updateHead(page: PageData): void {
  const isFound = page.kind !== 'not-found';
  const canonical = site.url + encodeUrlPath(withBaseUrl(page.urlPath, site.baseUrl));
  document.title = page.documentTitle;
  setMeta('name', 'description', page.description);
  setMeta('name', 'robots', isFound ? null : 'noindex');
  setMeta('name', 'twitter:title', page.documentTitle);
  setMeta('name', 'twitter:description', page.description);
  setMeta('property', 'og:title', page.documentTitle);
  setMeta('property', 'og:description', page.description);
  setMeta('property', 'og:url', isFound ? canonical : null);
  setMeta('property', 'og:type', page.kind === 'doc' ? 'article' : 'website');
  setMeta('property', 'article:modified_time', page.kind === 'doc' ? page.lastUpdated : null);
  setCanonical(isFound ? canonical : null);
  const twin = document.querySelector<HTMLLinkElement>('link[rel=alternate][type="text/markdown"]');
  if (twin && isFound) twin.href = encodeUrlPath(withBaseUrl(twinPath(page.urlPath), site.baseUrl));
  for (const alternate of document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]'))
    alternate.href = canonical;
  const root = document.getElementById('root');
  if (root) root.dataset.kind = page.kind;
}

function setMeta(attribute: 'name' | 'property', name: string, content: string | null): void {
  const element = elementFor(`meta[${attribute}="${name}"]`, content !== null, () => {
    const meta = document.createElement('meta');
    meta.setAttribute(attribute, name);
    return meta;
  });
  if (element) element.content = content ?? '';
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
