// From the site's config to what its chrome shows on every page.

import type { SiteData, SiteLink } from '../../src/shared/page-data.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';

export function siteDataOf(config: SiteConfig): SiteData {
  const { title, tagline, url, baseUrl, colorMode, navbar, footer, announcement, offline } = config;
  return {
    title,
    tagline,
    url,
    baseUrl,
    colorMode,
    navbar: {
      title: navbar.title ?? title,
      hideOnScroll: navbar.hideOnScroll,
      links: navbar.items.map(siteLink),
    },
    footer: {
      groups: footer.groups.map(({ title, items }) => ({ title, links: items.map(siteLink) })),
      copyright: footer.copyright,
    },
    announcement: announcement
      ? { id: announcement.id, html: announcement.content, isCloseable: announcement.isCloseable }
      : null,
    offline,
  };
}

function siteLink({
  label,
  to,
  href,
  position = 'left',
  activeOn = 'path',
}: SiteConfig['navbar']['items'][number]): SiteLink {
  return to === undefined
    ? { label, href: href ?? '', position }
    : { label, urlPath: to, position, activeOn };
}
