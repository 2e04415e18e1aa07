// Finds the navbar link that represents the current page.

import type { PageData, SiteLink } from '../../shared/page-data.ts';

/**
 * `page` for the link to the page itself, `true` for the link to its part of the site. If one link leads to the page itself,
 * the link to its part stays unmarked, so that at most one link is highlighted.
 */
export function currentState(
  link: SiteLink,
  page: PageData,
  links: readonly SiteLink[],
): 'page' | 'true' | undefined {
  if (!('urlPath' in link)) return undefined;
  if (link.urlPath === page.urlPath) return 'page';
  if (links.some((other) => 'urlPath' in other && other.urlPath === page.urlPath)) return undefined;
  if (link.activeOn === 'docs') return page.hasSidebar ? 'true' : undefined;
  return page.urlPath.startsWith(`${link.urlPath}/`) && link.urlPath !== '/' ? 'true' : undefined;
}
