// The app: hydrates the chrome as one React root, then shows other pages in it. React leaves the article's existing HTML
// untouched.

import { startTransition, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { PAGE_DATA, ROOT_ID } from '../../shared/chrome-ids.ts';
import type { ClientData } from '../../shared/page-data.ts';
import { App } from '../../theme/App.tsx';
import { ErrorBoundary } from '../../theme/ErrorBoundary.tsx';
import { ErrorPage } from '../../theme/ErrorPage.tsx';
import { type LoadSidebarChunk, Sidebar, SidebarLoader } from '../../theme/navigation/Sidebar.tsx';
import { SiteContext } from '../../theme/site-context.tsx';
import failureStyle from '../../theme/styles/lazy/app-failures.css';
import { adoptStyle } from '../lib/adopt-style.ts';
import { isConnectionPoor } from '../lib/connection.ts';
import { createStore, type Store } from '../lib/store.ts';
import { nextTask } from '../lib/when-idle.ts';
import { createPageSource, type LoadedPage } from '../navigation/page-source.ts';
import { startPrefetch } from '../navigation/prefetch.ts';
import { createRouter, type Router } from '../navigation/router.ts';
import { onSiteChanged } from '../navigation/site-changed.ts';
import { settings } from './settings.ts';

/** @returns (resolves) when the page is hydrated */
export async function start(): Promise<Router> {
  const container = document.getElementById(ROOT_ID);
  const data = document.querySelector(PAGE_DATA)?.textContent;
  if (!container || !data) throw new Error('no page data');
  const { routes, ...page } = JSON.parse(data) as ClientData;
  const source = createPageSource(routes, settings.baseUrl);
  if (!isConnectionPoor()) source.loadIndexAhead();
  // React leaves the HTML of the article and the footer as it is, so `article` is empty: scripts and the reader may have
  // changed what is in the document.
  const first: ShownPage = { ...page, items: await source.sidebar(page.sidebar), article: '' };
  const view = createStore(first);
  const [articleNodes, footerNodes] = ['[data-article]', '[data-footer]'].map((selector) => [
    ...(container.querySelector(selector)?.childNodes ?? []),
  ]);
  /**
   * Puts the nodes back after a failed hydration: React renders the page anew where it finds unexpected elements, such as those
   * of a translator.
   */
  const keepNodes = (): void => {
    if (view.get() === first) moveInto(container.querySelector('[data-article]:empty'), articleNodes);
    moveInto(container.querySelector('[data-footer]:empty'), footerNodes);
  };
  await nextTask();
  const router = createRouter(source, settings.baseUrl, (shown) => flushSync(() => view.set(shown)));
  const hydrated = new Promise<void>((resolve) => {
    // In a transition, React yields so that the page can respond.
    startTransition(() => {
      hydrateRoot(
        container,
        <Root
          view={view}
          router={router}
          loadSidebar={source.sidebarChunk}
          onHydrated={resolve}
          onCommit={keepNodes}
        />,
        { onRecoverableError: console.warn },
      );
    });
  });
  if (process.env.NODE_ENV === 'development') {
    // Subscribes before hydration completes, because React marks its container earlier.
    onSiteChanged(async (data) => {
      await hydrated;
      source.renew(data?.routes);
      if (!data) return;
      const { page, sidebar } = data;
      const shown = view.get();
      const items = await source.sidebar(sidebar);
      // If the reader has opened another page in the meantime, that page is up to date.
      if (view.get() === shown) flushSync(() => view.set({ ...shown, page, sidebar, items }));
    });
  }
  await hydrated;
  adoptStyle(failureStyle);
  startPrefetch(source, settings.baseUrl);
  return router;
}

const moveInto = (element: Element | null, nodes: readonly Node[] = []): void => element?.append(...nodes);

/** The page of the document that the browser loaded has its head already. */
type ShownPage = Omit<LoadedPage, 'head'>;

interface RootProps {
  readonly view: Store<ShownPage>;
  readonly router: Router;
  readonly loadSidebar: LoadSidebarChunk;
  readonly onHydrated: () => void;
  /** Called before the browser paints what has changed. */
  readonly onCommit: () => void;
}

function Root({ view, router, loadSidebar, onHydrated, onCommit }: RootProps) {
  const { page, items, article } = useSyncExternalStore(view.subscribe, view.get, view.get);
  useLayoutEffect(onCommit);
  useEffect(onHydrated, [onHydrated]);
  return (
    <SiteContext value={settings}>
      {/* Catches errors in the chrome; the page has its own boundary inside. */}
      <ErrorBoundary
        resetKey={article}
        fallback={(error) => (
          <main className="layout">
            <ErrorPage error={error} onRetry={router.retry} />
          </main>
        )}
      >
        <SidebarLoader value={loadSidebar}>
          <App
            page={page}
            sidebar={<Sidebar items={items} currentPath={page.urlPath} />}
            articleHtml={article}
            footerHtml=""
            onRetry={router.retry}
          />
        </SidebarLoader>
      </ErrorBoundary>
    </SiteContext>
  );
}
