// Follows internal links within the app once it has loaded. Until then the browser follows them.

import type { AppLoader } from '../app/app-loader.ts';
import { clickedLink, isFragmentLink, pageLinkOf } from '../navigation/page-link.ts';

export function followLinks(loader: AppLoader, baseUrl: string): void {
  /** The browser is loading another page, so it also handles the next click; otherwise the first one might win. */
  let isLeaving = false;
  document.addEventListener('click', (event) => {
    const anchor = clickedLink(event);
    const url = anchor && pageLinkOf(anchor, baseUrl);
    if (!url || isFragmentLink(url)) return;
    if (!loader.app || isLeaving) {
      isLeaving = true;
      return;
    }
    event.preventDefault();
    loader.app.navigate(url);
  });
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
}
