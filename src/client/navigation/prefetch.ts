// Loads pages before the click: immediately for the link under the pointer or focus, and when idle for a few links in the
// article. Does nothing on poor connections.

import { routePath } from '../../shared/url-path.ts';
import { isConnectionPoor } from '../lib/connection.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { pageLinkOf } from './page-link.ts';
import { onEveryPage } from './page-shown.ts';
import type { PageSource } from './page-source.ts';

/** Touches fire pointer events, too. */
const SIGNS = ['pointerover', 'focusin'] as const;
/** Links that readers may follow after reading. Navigation links are always in view but seldom followed next. */
const LIKELY_LINKS = '[data-article] a[href], a[rel=next]';
/** How many pages to load for links in view, per shown page. */
const MOST_IN_VIEW = 3;

export function startPrefetch(source: PageSource, baseUrl: string): void {
  const chosen = new Set<string>();
  /** One after the other: on a slow line, the page that the reader chooses shares it with one of them at most. */
  let queue = Promise.resolve();
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const urlPath = isIntersecting && linkedPath(target);
      if (!urlPath || chosen.has(urlPath) || chosen.size >= MOST_IN_VIEW) continue;
      chosen.add(urlPath);
      queue = queue.then(() => new Promise<void>(whenIdle)).then(() => load(urlPath));
    }
  });
  onEveryPage(() => {
    inView.disconnect();
    chosen.clear();
    for (const link of document.querySelectorAll(LIKELY_LINKS)) inView.observe(link);
  });
  // Links that the reader pointed at before the app came: once their pages are loaded, the app follows them; otherwise the
  // browser still does.
  for (const link of document.querySelectorAll<HTMLElement>('a[data-ahead]')) {
    const urlPath = linkedPath(link);
    if (urlPath) source.load(urlPath).then(() => link.removeAttribute('data-ahead'), console.info);
  }
  for (const sign of SIGNS) {
    document.addEventListener(
      sign,
      ({ target }) => {
        const urlPath = target instanceof Element && linkedPath(target.closest('a[href]'));
        if (urlPath) void load(urlPath);
      },
      { passive: true },
    );
  }

  /** Ignores errors: the navigation reports its own. */
  async function load(urlPath: string): Promise<void> {
    if (!isConnectionPoor()) await source.load(urlPath).catch(() => {});
  }

  function linkedPath(element: Element | null): string | undefined {
    if (!(element instanceof HTMLAnchorElement)) return undefined;
    const url = pageLinkOf(element, baseUrl);
    // Links within the same page need no loading.
    if (!url || url.pathname === location.pathname) return undefined;
    return routePath(url.pathname, baseUrl);
  }
}
