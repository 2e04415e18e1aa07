// Judges an address with a scheme, wherever an author writes one: whether readers can follow it and, if it leads to this
// site, whether the page is there. Pure; looks at no other site.

import type { SiteConfig } from '../../../src/shared/site-config-schema.ts';
import { encodeTarget, plainUrlPath } from '../../../src/shared/url-path.ts';
import { type Diagnostic, diagnostic, type SourceLocation } from '../../diagnostics/diagnostic.ts';
import { type LinkIndex, missingSitePath, missingTarget } from './link-index.ts';
import { problemOf } from './problem-of.ts';

interface Written {
  readonly href: string;
  readonly at: SourceLocation | undefined;
}

export const hasScheme = (href: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);

/** @param href with a scheme, or `//host` */
export function checkAddress(link: Written, config: SiteConfig, index: LinkIndex): Diagnostic | undefined {
  const { href, at } = link;
  if (/^(?:file|[a-z]):/i.test(href))
    return diagnostic('link-address', {
      message: `"${href}" is a file on your computer, which readers do not have`,
      at,
      help: 'put the file beside the page or into the public folder, and write its path from there',
    });
  const path = ownPath(href, config);
  // The site makes files of its own, such as its sitemap.
  if (path === undefined || /\.\w+$/.test(path)) return undefined;
  const missing = missingSitePath(path, index);
  if (!missing) return undefined;
  // A whole address: "href" of the config takes no path.
  const suggestion =
    missing.suggestion && new URL(encodeTarget(missing.suggestion, config.baseUrl), config.url).href;
  return problemOf(config.onBrokenLinks, 'link-missing', {
    ...missingTarget(href, { ...missing, suggestion }),
    at,
  });
}

/** The site path of an address that leads to this site, percent-encoded as written. */
function ownPath(href: string, { url, baseUrl }: SiteConfig): string | undefined {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  const { origin, pathname, hash } = new URL(href);
  const path = plainUrlPath(pathname, baseUrl);
  return path !== undefined && origin === new URL(url).origin ? path + hash : undefined;
}
