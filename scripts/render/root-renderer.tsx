// Renders what stands in a page's root element. Navbar and site menu are the same on many pages: they are rendered once
// for each way in which they differ, and put into the pages as finished HTML.

import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageData } from '../../src/shared/page-data.ts';
import { App } from '../../src/theme/App.tsx';
import { currentState } from '../../src/theme/navigation/current-link.ts';
import { Navbar } from '../../src/theme/navigation/Navbar.tsx';
import { SiteMenu } from '../../src/theme/navigation/SiteMenu.tsx';
import { SiteProvider } from '../../src/theme/site-context.tsx';
import type { RenderContext } from './render-context.tsx';
import { createSidebarRenderer } from './sidebar-renderer.tsx';

/**
 * @param trail addresses of the sidebar's pieces beside the page
 * @returns what the app renders as in a browser
 */
export type RootRenderer = (page: PageData, trail: readonly string[], articleHtml: string) => string;

interface Chrome {
  readonly navbar: string;
  /** With a place for the sidebar. */
  readonly siteMenu: string;
}

export function createRootRenderer({
  siteData: site,
  sidebar: pieces,
  footerHtml,
}: Pick<RenderContext, 'siteData' | 'sidebar' | 'footerHtml'>): RootRenderer {
  const { links } = site.navbar;
  const sidebarOf = createSidebarRenderer(site, pieces);
  const render = (node: ReactNode): string => renderToString(<SiteProvider site={site}>{node}</SiteProvider>);
  const chromes = new Map<string, Chrome>();
  const chromeOf = (page: PageData): Chrome => {
    const states = links.map((link) => currentState(link, page, links) ?? '');
    const key = [page.hasSidebar, ...states].join();
    const known = chromes.get(key);
    if (known) return known;
    const made = {
      navbar: render(<Navbar page={page} />),
      siteMenu: render(<SiteMenu page={page} sidebar={PLACES.sidebar.element} />),
    };
    chromes.set(key, made);
    return made;
  };
  return (page, trail, articleHtml) => {
    const { navbar, siteMenu } = chromeOf(page);
    const html = render(
      <App
        page={page}
        navbar={PLACES.navbar.element}
        siteMenu={PLACES.siteMenu.element}
        articleHtml={articleHtml}
        footerHtml={footerHtml}
      />,
    );
    const sidebar = page.hasSidebar ? sidebarOf(trail, page.urlPath) : '';
    const menu = filled(siteMenu, PLACES.sidebar, sidebar);
    return filled(filled(html, PLACES.siteMenu, menu), PLACES.navbar, navbar);
  };
}

interface Place {
  readonly element: ReactNode;
  readonly html: string;
}

function place(name: string): Place {
  const element = createElement(name);
  return { element, html: renderToString(element) };
}

/** They come before the article, so what looks like one in there is none. */
const PLACES = {
  navbar: place('place-of-navbar'),
  siteMenu: place('place-of-site-menu'),
  sidebar: place('place-of-sidebar'),
};

/** @returns the HTML as it is if it has no such place */
function filled(html: string, { html: mark }: Place, content: string): string {
  const at = html.indexOf(mark);
  return at < 0 ? html : html.slice(0, at) + content + html.slice(at + mark.length);
}
