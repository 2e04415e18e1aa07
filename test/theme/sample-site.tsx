// A small site and page, as the props of the theme's components.

import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageData, SidebarItem, SiteSettings } from '../../src/shared/page-data.ts';
import { App } from '../../src/theme/App.tsx';
import { Sidebar } from '../../src/theme/navigation/Sidebar.tsx';
import { SiteContext } from '../../src/theme/site-context.tsx';

export const settings: SiteSettings = {
  title: 'Sample',
  tagline: 'A site for tests',
  url: 'https://example.org',
  baseUrl: '/base/',
  colorMode: { default: 'dark', respectSystem: true, toggle: true },
  navbar: {
    title: 'Sample',
    hideOnScroll: true,
    links: [
      { label: 'What is it?', urlPath: '/docs/intro' },
      { label: 'Docs', urlPath: '/docs', activeOn: 'docs' },
      { label: 'Source', href: 'https://example.org/source', position: 'right' },
    ],
  },
  announcement: { id: 'one', html: '<b>News</b>', isCloseable: true },
};

export const page: PageData = {
  kind: 'doc',
  urlPath: '/docs/guides/a b=c',
  title: 'A title',
  documentTitle: 'A title | Sample',
  description: null,
  hasSidebar: true,
  toc: [
    { depth: 2, id: 'one', parts: ['One ', { code: 'code' }] },
    { depth: 3, id: 'two', parts: ['Two'] },
  ],
  breadcrumbs: [{ label: 'Guides', urlPath: '/docs/category/guides' }, { label: 'A title' }],
  previous: { label: 'Before', urlPath: '/docs/intro' },
  next: { label: 'After', urlPath: '/docs/after' },
  editUrl: 'https://example.org/edit',
  lastUpdated: '2023-05-09',
  isDraft: false,
};

export const sidebar: readonly SidebarItem[] = [
  { kind: 'link', label: 'Intro', urlPath: '/docs/intro' },
  {
    kind: 'category',
    id: 'guides',
    label: 'Guides',
    urlPath: '/docs/category/guides',
    isCollapsible: true,
    isCollapsed: true,
    items: [{ kind: 'link', label: 'A title', urlPath: '/docs/guides/a b=c' }],
  },
  {
    kind: 'category',
    id: 'closed',
    label: 'Closed',
    isCollapsible: true,
    isCollapsed: true,
    items: [{ kind: 'link', label: 'Elsewhere', urlPath: '/docs/elsewhere' }],
  },
];

export const inSite = (children: ReactNode): ReactNode => (
  <SiteContext value={settings}>{children}</SiteContext>
);

/** The HTML of a whole page, as at build time. */
export function renderApp(changes: Partial<PageData> = {}, siteChanges: Partial<SiteSettings> = {}): string {
  const changed = { ...page, ...changes };
  return renderToString(
    <SiteContext value={{ ...settings, ...siteChanges }}>
      <App
        page={changed}
        sidebar={<Sidebar items={sidebar} currentPath={changed.urlPath} />}
        articleHtml="<h1>A title</h1>"
        footerHtml="<p>© 2023</p>"
      />
    </SiteContext>,
  );
}
