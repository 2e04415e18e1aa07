// Loads pages before the click: at once the one whose link the pointer or the focus is on, and at idle a few that the
// article links to. Nothing on poor connections.

import { routePath } from '../../shared/url-path.ts';
import { isConnectionPoor } from '../lib/connection.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { pageLinkOf } from './page-link.ts';
import { onEveryPage } from './page-shown.ts';
import type { PageSource } from './page-source.ts';

/** A finger is a pointer, too. */
const SIGNS = ['pointerover', 'focusin'] as const;
/** Links that readers follow when they have read. Those around the article are always in view, and seldom the next. */
const LIKELY_LINKS = '[data-article] a[href], a[rel=next]';
/** Pages loaded for links in view, for each page that is shown. */
const MOST_IN_VIEW = 3;

export function startPrefetch(source: PageSource, baseUrl: string): void {
  const chosen = new Set<string>();
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const urlPath = isIntersecting && pathOf(target);
      if (!urlPath || chosen.has(urlPath) || chosen.size >= MOST_IN_VIEW) continue;
      chosen.add(urlPath);
      whenIdle(() => load(urlPath));
    }
  });
  onEveryPage(() => {
    inView.disconnect();
    chosen.clear();
    for (const link of document.querySelectorAll(LIKELY_LINKS)) inView.observe(link);
  });
  for (const sign of SIGNS) {
    document.addEventListener(
      sign,
      ({ target }) => {
        const urlPath = target instanceof Element && pathOf(target.closest('a[href]'));
        if (urlPath) load(urlPath);
      },
      { passive: true },
    );
  }

  /** Ignores errors: the navigation reports its own. */
  function load(urlPath: string): void {
    if (!isConnectionPoor()) source.load(urlPath).catch(() => {});
  }

  function pathOf(element: Element | null): string | undefined {
    if (!(element instanceof HTMLAnchorElement)) return undefined;
    const url = pageLinkOf(element, baseUrl);
    // Links to places on the same page need nothing.
    if (!url || url.pathname === location.pathname) return undefined;
    return routePath(url.pathname, baseUrl);
  }
}
