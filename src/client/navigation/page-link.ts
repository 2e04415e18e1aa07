// Decides which clicks and links lead to another page of this site, so that the app can show it without a page load.

import { plainUrlPath } from '../../shared/url-path.ts';
import { closest } from '../lib/on-click.ts';

/**
 * The address within this site that a link leads to; undefined if the browser has to follow it. Only the route index
 * knows whether the address is a page or a file.
 */
export function pageLinkOf(anchor: HTMLAnchorElement, baseUrl: string): URL | undefined {
  if (anchor.hasAttribute('download') || (anchor.target && anchor.target !== '_self')) return undefined;
  // Text fragments: browsers highlight the quoted text only when they load a document.
  if (anchor.hash.includes(':~:')) return undefined;
  const isInside = anchor.origin === location.origin && plainUrlPath(anchor.pathname, baseUrl) !== undefined;
  return isInside ? new URL(anchor.href) : undefined;
}

/** The link of a plain click that no other code has handled. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const anchor = isPlain && !event.defaultPrevented && closest(event, 'a[href]');
  return anchor instanceof HTMLAnchorElement ? anchor : undefined;
}

/** Whether a link leads to a fragment of the current page, which the browser handles itself. */
export const isFragmentLink = (url: URL): boolean =>
  url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
