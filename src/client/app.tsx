// The app: hydrates the chrome as one React root. The article is an inert node that it takes over as it is.

import site from 'virtual:site';
import { hydrateRoot } from 'react-dom/client';
import type { ClientData, SidebarItem } from '../shared/page-data.ts';
import { App } from '../theme/App.tsx';
import { SiteProvider } from '../theme/site-context.tsx';
import { watchDemo } from './demo/watch-demo.ts';

export async function hydrate(): Promise<void> {
  const container = document.getElementById('root');
  const data = document.getElementById('page-data')?.textContent;
  if (!container || !data) return;
  const { page, sidebar } = JSON.parse(data) as ClientData;
  const items = sidebar === null ? [] : await loadSidebar(sidebar);
  const articleHtml = container.querySelector('[data-article]')?.innerHTML ?? '';
  hydrateRoot(
    container,
    <SiteProvider site={site}>
      <App page={page} sidebar={items} articleHtml={articleHtml} />
    </SiteProvider>,
  );
  watchDemo();
}

async function loadSidebar(address: string): Promise<readonly SidebarItem[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the sidebar could not be loaded: ${response.status} ${address}`);
  return response.json();
}
