// Derives from the config the settings that pages and the browser's code need.

import type { FooterData, SiteLink, SiteSettings } from '../../src/shared/page-data.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import { withBaseUrl } from '../../src/shared/url-path.ts';
import { mapHtmlLinks } from '../lib/map-html-links.ts';

export function settingsOf(config: SiteConfig): SiteSettings {
  const { title, tagline, url, baseUrl, colorMode, navbar, announcement } = config;
  const { logo, reportUrl } = config;
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
    announcement: announcement
      ? {
          id: announcement.id,
          html: mapHtmlLinks(announcement.content, (href) =>
            /^\/(?!\/)/.test(href) ? withBaseUrl(href, baseUrl) : href,
          ),
          isCloseable: announcement.isCloseable,
        }
      : null,
    logo,
    reportUrl,
  };
}

export const footerDataOf = ({ footer }: SiteConfig): FooterData => ({
  groups: footer.groups.map(({ title, items }) => ({ title, links: items.map(siteLink) })),
  copyright: footer.copyright,
});

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
