// Puts the plain form of a page's path into the address bar: no `index.html`, no `.html`, no slash at the end.

import { plainUrlPath, withBaseUrl } from '../../shared/url-path.ts';

/** Only where a page was found: on the not-found page the address is the reader's to correct. */
export function tidyAddress(baseUrl: string): void {
  if (!document.querySelector('link[rel=canonical]')) return;
  const urlPath = plainUrlPath(location.pathname, baseUrl);
  if (urlPath === undefined) return;
  const pathname = withBaseUrl(urlPath, baseUrl);
  if (pathname === location.pathname) return;
  history.replaceState(history.state, '', pathname + location.search + location.hash);
}
