// Follows internal links within the app once it has loaded. Until then the browser follows them.

import { app } from '../app/app-loader.ts';
import { clickedLink, isFragmentLink, pageLinkOf } from '../navigation/page-link.ts';

export function followLinks(baseUrl: string): void {
  /** The browser is loading another page, so it also handles the next click; otherwise the first one might win. */
  let isLeaving = false;
  document.addEventListener('click', (event) => {
    const anchor = clickedLink(event);
    const url = anchor && pageLinkOf(anchor, baseUrl);
    if (!url || isFragmentLink(url)) return;
    // The browser has, or soon has, the document of a link that was pointed at before the app came.
    if (!app || isLeaving || 'ahead' in anchor.dataset) {
      isLeaving = true;
      return;
    }
    event.preventDefault();
    app.navigate(url);
  });
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
}
