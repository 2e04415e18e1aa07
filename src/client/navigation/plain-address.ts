// Rewrites the path in the address bar to its plain form: no `index.html`, no `.html`, no trailing slash.

import { plainUrlPath, withBaseUrl } from '../../shared/url-path.ts';

/** Does nothing on the not-found page: there the reader corrects the address. */
export function tidyAddress(baseUrl: string): void {
  if (!document.querySelector('link[rel=canonical]')) return;
  const urlPath = plainUrlPath(location.pathname, baseUrl);
  if (urlPath === undefined) return;
  const pathname = withBaseUrl(urlPath, baseUrl);
  if (pathname === location.pathname) return;
  history.replaceState(history.state, '', pathname + location.search + location.hash);
}
