// Renders the content of a page's root element, as the app does in a browser.

import { renderToString } from 'react-dom/server';
import type { PageData } from '../../src/shared/page-data.ts';
import { joinSidebar } from '../../src/shared/sidebar-chunks.ts';
import { App } from '../../src/theme/App.tsx';
import { Sidebar } from '../../src/theme/navigation/Sidebar.tsx';
import { SiteProvider } from '../../src/theme/site-context.tsx';
import type { RenderContext } from './render-context.tsx';

/** @param sidebarChunkUrls URLs of the sidebar chunks that the page loads */
export type RootRenderer = (
  page: PageData,
  sidebarChunkUrls: readonly string[],
  articleHtml: string,
) => string;

export const createRootRenderer =
  ({
    siteData,
    sidebar: chunks,
    footerHtml,
  }: Pick<RenderContext, 'siteData' | 'sidebar' | 'footerHtml'>): RootRenderer =>
  (page, sidebarChunkUrls, articleHtml) => {
    const items = joinSidebar(sidebarChunkUrls, (address) => chunks.get(address) ?? []);
    return renderToString(
      <SiteProvider site={siteData}>
        <App
          page={page}
          sidebar={<Sidebar items={items} currentPath={page.urlPath} />}
          articleHtml={articleHtml}
          footerHtml={footerHtml}
        />
      </SiteProvider>,
    );
  };
