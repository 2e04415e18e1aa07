// The app: hydrates the chrome as one React root. The article is an inert node that it takes over as it is.

import site from 'virtual:site';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { ClientData, SidebarItem } from '../shared/page-data.ts';
import { App } from '../theme/App.tsx';
import { SiteProvider } from '../theme/site-context.tsx';
import { watchDemo } from './demo/watch-demo.ts';
import { onSiteChanged } from './site-changed.ts';

export async function hydrate(): Promise<void> {
  const container = document.getElementById('root');
  const text = document.getElementById('page-data')?.textContent;
  if (!container || !text) return;
  const data = JSON.parse(text) as ClientData;
  const items = data.sidebar === null ? [] : await loadSidebar(data.sidebar);
  const articleHtml = container.querySelector('[data-article]')?.innerHTML ?? '';
  const view = ({ page }: ClientData, items: readonly SidebarItem[]) => (
    <SiteProvider site={site}>
      <App page={page} sidebar={items} articleHtml={articleHtml} />
    </SiteProvider>
  );
  const root = hydrateRoot(container, view(data, items));
  if (process.env.NODE_ENV === 'development') {
    onSiteChanged(async (next) => {
      const nextItems = next.sidebar === null ? [] : await loadSidebar(next.sidebar);
      flushSync(() => root.render(view(next, nextItems)));
    });
  }
  watchDemo();
}

async function loadSidebar(address: string): Promise<readonly SidebarItem[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the sidebar could not be loaded: ${response.status} ${address}`);
  return response.json();
}
