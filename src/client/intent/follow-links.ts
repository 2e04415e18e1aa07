// Follows internal links in the page once the app is there. Until then a link is a link: the browser follows it.

import type { AppLoader } from '../app/app-loader.ts';
import { clickedLink, isFragmentLink, pageLinkOf } from '../navigation/page-link.ts';

export function followLinks(loader: AppLoader, baseUrl: string): void {
  /** The browser is on its way to another page: the next click is its business, too, or the first might win. */
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
