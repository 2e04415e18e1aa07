// Which clicks and links lead to another page of this site, so that it can be shown without leaving the document.

import { plainUrlPath } from '../../shared/url-path.ts';
import { closest } from '../lib/on-click.ts';

/**
 * Where a link leads within this site; undefined if it is for the browser to follow. Whether a page or a file stands
 * there only the route index can tell.
 */
export function pageLinkOf(anchor: HTMLAnchorElement, baseUrl: string): URL | undefined {
  if (anchor.hasAttribute('download') || (anchor.target && anchor.target !== '_self')) return undefined;
  const isInside = anchor.origin === location.origin && plainUrlPath(anchor.pathname, baseUrl) !== undefined;
  return isInside ? new URL(anchor.href) : undefined;
}

/** The link of a click that its reader means as "go there", and for which nobody else has taken the click. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const anchor = isPlain && !event.defaultPrevented && closest(event, 'a[href]');
  return anchor instanceof HTMLAnchorElement ? anchor : undefined;
}

/** Whether a link stays on the page that is shown and names a place on it: the browser's own business. */
export const isFragmentLink = (url: URL): boolean =>
  url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
