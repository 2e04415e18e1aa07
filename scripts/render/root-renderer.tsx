// Renders what stands in a page's root element, as the app does in a browser.

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageData } from '../../src/shared/page-data.ts';
import { App } from '../../src/theme/App.tsx';
import { SiteProvider } from '../../src/theme/site-context.tsx';
import type { RenderContext } from './render-context.tsx';
import { createSidebarRenderer } from './sidebar-renderer.tsx';

/** @param sidebarChunkUrls addresses of the sidebar's chunks beside the page */
export type RootRenderer = (
  page: PageData,
  sidebarChunkUrls: readonly string[],
  articleHtml: string,
) => string;

export function createRootRenderer({
  siteData: site,
  sidebar: chunks,
  footerHtml,
}: Pick<RenderContext, 'siteData' | 'sidebar' | 'footerHtml'>): RootRenderer {
  const sidebarOf = createSidebarRenderer(site, chunks);
  return (page, sidebarChunkUrls, articleHtml) => {
    const html = renderToString(
      <SiteProvider site={site}>
        <App page={page} sidebar={SIDEBAR} articleHtml={articleHtml} footerHtml={footerHtml} />
      </SiteProvider>,
    );
    if (!page.hasSidebar) return html;
    // The first is ours: it comes before the article, so what looks like one in there is none.
    return html.replace(SIDEBAR_HTML, () => sidebarOf(sidebarChunkUrls, page.urlPath));
  };
}

/** Stands where the sidebar will be. */
const SIDEBAR = createElement('sidebar-placeholder');
const SIDEBAR_HTML = renderToString(SIDEBAR);
