// Redirects of single headings (`/a#old` → `/b#new`), grouped by the page that the browser requests. A server never sees a
// fragment, so each page carries its own redirects and a tiny script follows them.

import type { SiteData } from '../../src/shared/page-data.ts';
import { encodeTarget } from '../../src/shared/url-path.ts';
import type { Redirect } from '../arrange/site.ts';

/** @returns for each URL path the resolved URL of each fragment, as in the config */
export function fragmentRedirects(
  redirects: readonly Redirect[],
  site: SiteData,
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const byPage = new Map<string, Record<string, string>>();
  for (const { from, to } of redirects) {
    const [path = '', id] = from.split('#');
    if (!id) continue;
    byPage.set(path, { ...byPage.get(path), [id]: redirectTarget(to, site) });
  }
  return byPage;
}

/** The target of a redirect as a URL: with base URL if it is a path of the site. */
export const redirectTarget = (to: string, { baseUrl }: SiteData): string =>
  to.startsWith('/') ? encodeTarget(to, baseUrl) : to;
