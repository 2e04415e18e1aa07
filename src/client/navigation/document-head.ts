// Updates the document's head after a route change, for bookmarks, shared links and other programs.

import { canonicalUrl } from '../../shared/canonical-url.ts';
import { ROOT_ID } from '../../shared/chrome-ids.ts';
import { jsonForScript } from '../../shared/escape-html.ts';
import { linkPreview } from '../../shared/link-preview.ts';
import type { PageData, PageHead } from '../../shared/page-data.ts';
import { structuredData } from '../../shared/structured-data.ts';
import { encodeUrlPath, markdownPath, withBaseUrl } from '../../shared/url-path.ts';
import { trustedHtml } from '../../theme/trusted-html.ts';
import { settings } from '../app/settings.ts';

export function updateHead(page: PageData, { image }: PageHead): void {
  const isFound = page.kind !== 'not-found';
  document.title = page.documentTitle;
  setElement('meta', ['name', 'description'], ['content', page.description]);
  setElement('meta', ['name', 'robots'], ['content', isFound ? null : 'noindex']);
  for (const [key, name, content] of linkPreview(page, image, settings))
    setElement('meta', [key, name], ['content', content]);
  setElement('link', ['rel', 'canonical'], ['href', isFound ? canonicalUrl(page.urlPath, settings) : null]);
  const version = document.querySelector<HTMLLinkElement>('link[rel=alternate][type="text/markdown"]');
  if (version && isFound)
    version.href = encodeUrlPath(withBaseUrl(markdownPath(page.urlPath), settings.baseUrl));
  setStructuredData(page);
  const root = document.getElementById(ROOT_ID);
  if (root) root.dataset.kind = page.kind;
}

function setStructuredData(page: PageData): void {
  for (const old of document.querySelectorAll('script[type="application/ld+json"]')) old.remove();
  for (const data of structuredData(page, settings, document.documentElement.lang)) {
    // Written as HTML: under Trusted Types, browsers reject text for script elements even if it is only data.
    const block = `<script type="application/ld+json">${jsonForScript(data)}</script>`;
    document.body.insertAdjacentHTML('beforeend', trustedHtml(block));
  }
}

/**
 * Sets an attribute of the one `<tag key="name">` in the head: creates the element if it is missing, and removes it if
 * the value is empty.
 */
function setElement(
  tag: 'meta' | 'link',
  [key, name]: readonly [string, string],
  [attribute, value]: readonly [string, string | number | null | undefined],
): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === null || value === undefined) {
    found?.remove();
    return;
  }
  const element = found ?? document.createElement(tag);
  element.setAttribute(key, name);
  element.setAttribute(attribute, String(value));
  if (!found) document.head.append(element);
}
