// The URLs of every page of the built site, for tests that visit them all.

import { inject } from 'vitest';
import { listSitePages } from './site-pages.ts';

/** Relative to the site's URL: `''`, `name`, `docs/intro`; last the not-found page, under a URL that does not exist. */
export async function siteRoutes(): Promise<readonly string[]> {
  const pages = (await listSitePages(inject('siteFolder'))).filter(({ sitePath }) => sitePath !== '404.html');
  return [...pages.map(({ sitePath }) => sitePath), 'docs/no-such-page'];
}
