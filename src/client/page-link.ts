// Which clicks and links lead to another page of this site, so that it can be shown without leaving the document.

import { plainUrlPath } from '../shared/url-path.ts';

/** Endings of files that are no pages; a page's own name may hold dots, as in `bundleVars.set`. */
const FILE =
  /\.(md|txt|xml|json5?|js|mjs|ts|css|png|jpe?g|gif|webp|avif|svg|ico|pdf|zip|gz|mp4|webm|mp3|woff2?|webmanifest|ya?ml)$/i;

/** The page of this site that a link leads to; undefined if it is for the browser to follow. */
export function pageLinkOf(anchor: HTMLAnchorElement, baseUrl: string): URL | undefined {
  if (anchor.hasAttribute('download') || (anchor.target && anchor.target !== '_self')) return undefined;
  if (anchor.origin !== location.origin || FILE.test(anchor.pathname)) return undefined;
  return plainUrlPath(anchor.pathname, baseUrl) === undefined ? undefined : new URL(anchor.href);
}

/** The link of a click that its reader means as "go there", and for which nobody else has taken the click. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  return event.target.closest<HTMLAnchorElement>('a[href]:not(svg a)') ?? undefined;
}

/** Whether a link stays on the page that is shown and names a place on it: the browser's own business. */
export const isFragmentLink = (url: URL): boolean =>
  url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
