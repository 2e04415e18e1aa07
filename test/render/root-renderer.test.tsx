import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createRootRenderer } from '../../scripts/render/root-renderer.tsx';
import type { PageData } from '../../src/shared/page-data.ts';
import { joinSidebar, splitSidebar } from '../../src/shared/sidebar-chunks.ts';
import { App } from '../../src/theme/App.tsx';
import { Sidebar } from '../../src/theme/navigation/Sidebar.tsx';
import { inSite, page, sidebar, site } from '../theme/sample-site.tsx';

/** They differ in the sidebar and in the link of the navbar that is marked. */
const PAGES: readonly PageData[] = [
  page,
  { ...page, urlPath: '/docs/elsewhere', toc: [] },
  { ...page, urlPath: '/docs/intro' },
  { ...page, urlPath: '/docs/intro', hasSidebar: false },
  { ...page, urlPath: '/docs', kind: 'overview' },
  { ...page, urlPath: '/name', kind: 'page', hasSidebar: false, breadcrumbs: [] },
  { ...page, urlPath: '/', kind: 'home', hasSidebar: false, breadcrumbs: [], toc: [] },
  { ...page, urlPath: '/404', kind: 'not-found', hasSidebar: false },
];

/** With what means something in the replacements of JavaScript. */
const FOOTER = '<p>$& $1</p>';

/** As a browser renders it. */
function renderDirectly(shown: PageData, sidebarChunkUrls: readonly string[], articleHtml: string): string {
  const items = joinSidebar(sidebarChunkUrls, (address) => chunks.get(address) ?? []);
  return renderToString(
    inSite(
      <App
        page={shown}
        sidebar={<Sidebar items={items} currentPath={shown.urlPath} />}
        articleHtml={articleHtml}
        footerHtml={FOOTER}
      />,
    ),
  );
}

const { chunks, chunkUrlsOf } = splitSidebar(sidebar, (chunk) => JSON.stringify(chunk));

test('each page is what it would be by itself', () => {
  const render = createRootRenderer({ siteData: site, sidebar: chunks, footerHtml: FOOTER });
  for (const shown of [...PAGES, ...PAGES.toReversed()]) {
    const sidebarChunkUrls = shown.hasSidebar ? chunkUrlsOf(shown.urlPath) : [];
    const article = `<h1>${shown.urlPath} $& $1</h1><sidebar-placeholder></sidebar-placeholder>`;
    expect(render(shown, sidebarChunkUrls, article), shown.urlPath).toBe(
      renderDirectly(shown, sidebarChunkUrls, article),
    );
  }
});
