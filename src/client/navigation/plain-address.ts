// The plain form of an address of the site: no `index.html`, no `.html`, no trailing slash.

import { plainUrlPath, withBaseUrl } from '../../shared/url-path.ts';

/** The address in its plain form; outside the site it stays as it is. */
export function plainAddress(url: URL, baseUrl: string): URL {
  const plain = new URL(url);
  const urlPath = plainUrlPath(url.pathname, baseUrl);
  if (urlPath !== undefined) plain.pathname = withBaseUrl(urlPath, baseUrl);
  return plain;
}

/** Puts the plain address into the address bar. Does nothing on the not-found page: there the reader corrects the address. */
export function tidyAddress(baseUrl: string): void {
  if (!document.querySelector('link[rel=canonical]')) return;
  const { href } = plainAddress(new URL(location.href), baseUrl);
  if (href !== location.href) history.replaceState(history.state, '', href);
}
