// Loads the document of a page ahead of the click, for as long as the browser follows links by itself. By rules for
// speculation where the browser knows them: what came that way is taken without asking the host again.

import { pageLinkOf } from './page-link.ts';

/** @returns address of the page that a link leads to; undefined if that is no other page of this site */
export function addressAhead(anchor: HTMLAnchorElement, baseUrl: string): string | undefined {
  const url = pageLinkOf(anchor, baseUrl);
  // What has an ending is a file, and may be large.
  if (!url || url.pathname === location.pathname || /\.(?!html$)[^/]*$/.test(url.pathname)) return undefined;
  url.hash = '';
  return url.href;
}

export function prefetchDocument(anchor: HTMLAnchorElement, address: string): void {
  if (process.env.NODE_ENV === 'development') return; // it may have been edited before the click
  anchor.dataset.ahead = ''; // the rule of src/shared/speculation-rules.ts is for such links
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'document';
  link.href = address;
  document.head.append(link);
}
