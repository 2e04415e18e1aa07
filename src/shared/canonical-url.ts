// The canonical address of a page, used wherever the site names it to other programs.

import type { SiteSettings } from './page-data.ts';
import { encodeUrlPath, withBaseUrl } from './url-path.ts';

/** `https://example.org/docs/intro`: the plain form, without `index.html` or trailing slash. */
export const canonicalUrl = (
  urlPath: string,
  { url, baseUrl }: Pick<SiteSettings, 'url' | 'baseUrl'>,
): string => url + encodeUrlPath(withBaseUrl(urlPath, baseUrl));
