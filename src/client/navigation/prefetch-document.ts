// Loads a page's document before the click, while the browser still follows links itself. Uses speculation rules where
// supported: the browser then opens the document without asking the host again.

import { pageLinkOf } from './page-link.ts';

/** @returns the address of the linked page; undefined if it is not another page of this site */
export function addressAhead(anchor: HTMLAnchorElement, baseUrl: string): string | undefined {
  const url = pageLinkOf(anchor, baseUrl);
  // A path with a file extension is a file and may be large.
  if (!url || url.pathname === location.pathname || /\.(?!html$)[^/]*$/.test(url.pathname)) return undefined;
  url.hash = '';
  return url.href;
}

export function prefetchDocument(anchor: HTMLAnchorElement, address: string): void {
  if (process.env.NODE_ENV === 'development') return; // an author may edit the page before the click
  anchor.dataset.ahead = ''; // matched by the rule in src/shared/speculation-rules.ts
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'document';
  link.href = address;
  document.head.append(link);
}
