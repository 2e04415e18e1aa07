// The one address that stands for a page wherever it is named to the outside.

import type { SiteData } from './page-data.ts';
import { encodeUrlPath, withBaseUrl } from './url-path.ts';

/** `https://example.org/docs/intro`: the plain form, without `index.html` or trailing slash. */
export const canonicalUrl = (urlPath: string, { url, baseUrl }: Pick<SiteData, 'url' | 'baseUrl'>): string =>
  url + encodeUrlPath(withBaseUrl(urlPath, baseUrl));
