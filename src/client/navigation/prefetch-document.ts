// Loads the document of a page ahead of the click, for as long as the browser follows links by itself. By a `<link>`: rules
// for speculation would be a script in the page, which the security policy is against, and gain nothing over it.

import { pageLinkOf } from './page-link.ts';

/** Milliseconds after which it counts as done in browsers that do not do it, or do not tell. */
const PATIENCE = 1500;

let latest = '';
let prefetched: Promise<unknown>;

/** @returns settles when the document is there; undefined if the link leads to no other page of this site */
export function prefetchDocument(anchor: HTMLAnchorElement, baseUrl: string): Promise<unknown> | undefined {
  const url = pageLinkOf(anchor, baseUrl);
  // What has an ending is a file, and may be large.
  if (!url || url.pathname === location.pathname || /\.(?!html$)[^/]*$/.test(url.pathname)) return undefined;
  url.hash = '';
  if (latest !== url.href) {
    latest = url.href;
    prefetched = new Promise((resolve) => {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.as = 'document';
      link.href = latest;
      link.onload = link.onerror = resolve;
      setTimeout(resolve, PATIENCE);
      document.head.append(link);
    });
  }
  return prefetched;
}
