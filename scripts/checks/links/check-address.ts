// Judges an address with a scheme, wherever an author writes one: whether readers can follow it and, if it leads to this
// site, whether the page is there. Pure; looks at no other site.

import type { SiteConfig } from '../../../src/shared/site-config-schema.ts';
import { decodeUrlPath, encodeTarget, plainUrlPath } from '../../../src/shared/url-path.ts';
import { type Diagnostic, diagnostic, type SourceLocation } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { findSitePath, type LinkIndex } from './link-index.ts';
import { problemOf } from './problem-of.ts';

interface Written {
  readonly href: string;
  readonly at: SourceLocation | undefined;
}

export const hasScheme = (href: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);

/** @param href with a scheme, or `//host` */
export function checkAddress(link: Written, config: SiteConfig, index: LinkIndex): Diagnostic | undefined {
  const own = ownPath(link.href, config, index);
  if (own !== undefined) return checkOwn(link, own, config, index);
  return unreachable(link);
}

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\])$/;

/**
 * The site path of an address that leads to this site, or to where `npm run dev` serves it: other programs have addresses on
 * the same computer, too.
 */
function ownPath(href: string, { url, baseUrl }: SiteConfig, { routes }: LinkIndex): string | undefined {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  const { origin, hostname, pathname, hash } = new URL(href);
  const path = plainUrlPath(pathname, baseUrl);
  if (path === undefined) return undefined;
  const area = path.split('/')[1];
  const isOwn = LOCAL.test(hostname)
    ? area !== '' && [...routes.keys()].some((route) => route.split('/')[1] === area)
    : origin === new URL(url).origin;
  return isOwn ? decodeUrlPath(path + hash) : undefined;
}

function checkOwn({ href, at }: Written, path: string, config: SiteConfig, index: LinkIndex) {
  const { isFound, suggestion } = findSitePath(path, index);
  const isLocal = LOCAL.test(new URL(href).hostname);
  if (isFound && !isLocal) return undefined;
  if (isFound)
    return diagnostic('link-address', {
      message: `"${href}" leads readers to their own computer`,
      at,
      help: didYouMean(path, ''),
      fix: at?.length === href.length ? { at, text: href, newText: path } : undefined,
    });
  // The site makes files of its own, such as its sitemap.
  if (/\.\w+$/.test(path)) return undefined;
  const [page = ''] = path.split('#');
  const meant = suggestion?.startsWith('/') ? suggestion : suggestion && `${page}#${suggestion}`;
  // A whole address: "href" of the config takes no path.
  const address = meant && new URL(encodeTarget(meant, config.baseUrl), config.url).href;
  return problemOf(config.onBrokenLinks, 'link-missing', {
    message: `"${href}" is an address of this site, but nothing is there`,
    at,
    help: didYouMean(address, 'no page of this site has this address'),
  });
}

function unreachable({ href, at }: Written): Diagnostic | undefined {
  const scheme = /^[^:/]*(?=:)/.exec(href)?.[0].toLowerCase() ?? 'https';
  if (scheme === 'file' || /^[a-z]$/.test(scheme))
    return diagnostic('link-address', {
      message: `"${href}" is a file on your computer, which readers do not have`,
      at,
      help: 'put the file beside the page or into the public folder, and write its path from there',
    });
  if (!/^https?$/.test(scheme) || isWeb(href)) return undefined;
  const rest = href.replace(/^(?:https?:\/*)*/i, '');
  const meant = rest.startsWith('//') ? rest.slice(1) : rest && `${scheme}://${rest}`;
  return diagnostic('link-address', {
    message: `"${href}" is no web address`,
    at,
    help: didYouMean(meant, 'write https://…'),
  });
}

/** Two slashes, and a host with a dot or of this computer. */
function isWeb(href: string): boolean {
  const url = href.startsWith('//') ? `https:${href}` : href;
  if (!/^https?:\/\/(?!\/)/i.test(url) || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return LOCAL.test(hostname) || /[^.]\.[^.]|^\[/.test(hostname);
}
