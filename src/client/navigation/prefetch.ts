// Loads pages before they are asked for: at once where the reader is about to follow a link, at idle where a link is
// in view. Nothing on poor connections.

import { routePath } from '../../shared/url-path.ts';
import { isConnectionPoor } from '../lib/connection.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { pageLinkOf } from './page-link.ts';
import { onEveryPage } from './page-shown.ts';
import type { PageSource } from './page-source.ts';

/** A finger is a pointer, too. */
const SIGNS = ['pointerover', 'focusin'] as const;
/** Pages loaded at the same time. */
const CONCURRENCY = 2;

export function startPrefetch(source: PageSource, baseUrl: string): void {
  const queue: string[] = [];
  const queued = new Set<string>();
  let running = 0;

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const urlPath = isIntersecting && pathOf(target);
      if (!urlPath || queued.has(urlPath)) continue;
      queued.add(urlPath);
      queue.push(urlPath);
    }
    if (queue.length > 0) whenIdle(work);
  });
  onEveryPage(() => {
    inView.disconnect();
    if (isConnectionPoor()) return;
    for (const link of document.querySelectorAll('a[href]')) if (pathOf(link)) inView.observe(link);
  });
  for (const sign of SIGNS) {
    document.addEventListener(
      sign,
      ({ target }) => {
        const urlPath = target instanceof Element && pathOf(target.closest('a[href]'));
        if (urlPath) void load(urlPath);
      },
      { passive: true },
    );
  }

  function work(): void {
    while (running < CONCURRENCY) {
      const urlPath = queue.shift();
      if (urlPath === undefined) return;
      running++;
      void load(urlPath).then(() => {
        running--;
        if (queue.length > 0) whenIdle(work);
      });
    }
  }

  /** A failure is told to those who follow the link, not to those who might have. */
  async function load(urlPath: string): Promise<void> {
    if (isConnectionPoor()) return;
    await source.load(urlPath).catch(() => {});
  }

  function pathOf(element: Element | null): string | undefined {
    if (!(element instanceof HTMLAnchorElement)) return undefined;
    const url = pageLinkOf(element, baseUrl);
    // Links to places on the same page need nothing.
    if (!url || url.pathname === location.pathname) return undefined;
    return routePath(url.pathname, baseUrl);
  }
}
