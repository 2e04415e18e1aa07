// Follows internal links in the page. A click that comes before the app waits for it, but not for long: then the
// browser follows the link as if there were no app.

import type { AppLoader } from '../app/app-loader.ts';
import { isConnectionPoor } from '../lib/connection.ts';
import { clickedLink, isFragmentLink, pageLinkOf } from '../navigation/page-link.ts';

/** Milliseconds that a click waits for the app. */
const PATIENCE = 2000;

export function followLinks(loader: AppLoader, baseUrl: string): void {
  let waiting: URL | undefined;
  document.addEventListener('click', (event) => {
    const anchor = clickedLink(event);
    const url = anchor && pageLinkOf(anchor, baseUrl);
    if (!url || isFragmentLink(url)) return;
    if (loader.app) {
      event.preventDefault();
      loader.app.navigate(url);
    } else if (!isConnectionPoor()) {
      event.preventDefault();
      const isFirst = waiting === undefined;
      waiting = url;
      if (isFirst) void followWhenReady();
    }
  });

  async function followWhenReady(): Promise<void> {
    const app = await Promise.race([
      loader.load(),
      new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE)),
    ]);
    const url = waiting;
    waiting = undefined;
    if (!url) return;
    if (app) app.navigate(url);
    else location.assign(url);
  }
}
