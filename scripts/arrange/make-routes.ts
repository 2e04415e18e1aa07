// Makes the routes of a site: documents, categories, overviews, and the pages for unknown addresses and for no connection.

import { DOCS_ROOT, TOC_MAX_HEADING_LEVEL, TOC_MIN_HEADING_LEVEL } from '../../src/shared/constants.ts';
import {
  BARE_PAGE,
  type Breadcrumb,
  type CategoryCard,
  type PageData,
  type TocItem,
} from '../../src/shared/page-data.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import type { Doc } from '../documents/doc.ts';
import { playground } from '../lib/playground.ts';
import { cardGroups, cardsOf, pathOfItem } from './cards.ts';
import type { CategoryNode, TreeItem } from './docs-tree.ts';
import type { DocEntry } from './document-ids.ts';
import type { Neighbours } from './reading-order.ts';
import { isListed, type Route } from './site.ts';

/** The address at which many generators expect a page for unknown addresses. */
export const NOT_FOUND = '/404';

/** Makes each kind of route. @param lastUpdated `YYYY-MM-DD` by source path */
export function createRouteMaker(config: SiteConfig, lastUpdated: ReadonlyMap<string, string>) {
  /** Fills in what all pages have in common. */
  const routeOf = (
    page: Partial<PageData> & Pick<PageData, 'kind' | 'urlPath' | 'title'>,
    rest: Pick<Route, 'body'> & Partial<Omit<Route, 'page'>>,
  ): Route => ({
    image: null,
    keywords: [],
    page: {
      documentTitle: `${page.title} | ${config.title}`,
      ...BARE_PAGE,
      ...page,
    },
    outputPath: page.urlPath === '/' ? 'index.html' : `${page.urlPath.slice(1)}/index.html`,
    aliases: page.urlPath === '/' ? [] : [`${page.urlPath.slice(1)}.html`],
    ...rest,
  });

  return {
    doc(
      { doc, route: { urlPath, isDoc }, title, label }: DocEntry,
      ancestors: readonly CategoryNode[],
      neighbours: Neighbours,
    ): Route {
      const { frontMatter, source } = doc;
      const ownKind = isDoc ? 'doc' : 'page';
      const layout = frontMatter.layout === 'playground' && !playground ? undefined : frontMatter.layout;
      const kind = layout ?? ownKind;
      const homeTitle = [title, config.tagline].filter(Boolean).join(' | ');
      return routeOf(
        {
          kind,
          urlPath,
          title,
          ...(kind === 'home' ? { documentTitle: homeTitle } : {}),
          description: doc.description,
          hasSidebar: isDoc,
          toc: kind === 'home' || kind === 'playground' ? [] : tocOf(doc),
          breadcrumbs: isDoc ? [...breadcrumbsOf(ancestors), { label }] : [],
          ...neighbours,
          editUrl: editUrlOf(source, config),
          lastUpdated: lastUpdated.get(source.sourcePath) ?? null,
          isDraft: frontMatter.draft ?? false,
        },
        {
          body: { kind, doc },
          image: frontMatter.image ?? null,
          keywords: frontMatter.keywords ?? [],
        },
      );
    },

    category(node: CategoryNode, ancestors: readonly CategoryNode[], neighbours: Neighbours): Route {
      if (node.page.kind !== 'generated') throw new Error(`the category "${node.id}" has no page of its own`);
      const { urlPath, title, description, image, keywords } = node.page;
      return routeOf(
        {
          kind: 'category',
          urlPath,
          title,
          description,
          hasSidebar: true,
          breadcrumbs: [...breadcrumbsOf(ancestors), { label: node.label }],
          ...neighbours,
        },
        { body: { kind: 'category', folder: node.folder, cards: cardsOf(node.items) }, image, keywords },
      );
    },

    /** @param pages outside the docs; a playground belongs to the overview, too */
    overview(items: readonly TreeItem[], pages: readonly Route[]): Route {
      const { title, description = null } = config.docs;
      const playgrounds = pages.filter(
        (route) => route.body.kind === 'playground' && isListed(route) && !route.body.doc.frontMatter.lesson,
      );
      const breadcrumbs = [{ label: title }];
      return routeOf(
        { kind: 'overview', urlPath: DOCS_ROOT, title, description, hasSidebar: true, breadcrumbs },
        { body: { kind: 'overview', groups: cardGroups(items, playgrounds.map(cardOf)) } },
      );
    },

    /** The root of a content folder without a page there: an overview of the docs that lists other pages, too. */
    start(items: readonly TreeItem[], pages: readonly Route[]): Route {
      const { title } = config;
      return routeOf(
        {
          kind: 'overview',
          urlPath: '/',
          title,
          documentTitle: title,
          description: config.description || null,
        },
        { body: { kind: 'overview', groups: cardGroups(items, pages.filter(isListed).map(cardOf)) } },
      );
    },

    /** @param hasDocs whether a page leads to all of the docs */
    notFound: (hasDocs: boolean): Route =>
      routeOf(
        { kind: 'not-found', urlPath: NOT_FOUND, title: 'Page Not Found' },
        { body: { kind: 'not-found', hasDocs }, outputPath: '404.html', aliases: [] },
      ),
  };
}

const editUrlOf = ({ sourcePath }: Doc['source'], { editUrl }: SiteConfig): string | null =>
  editUrl ? `${editUrl.replace(/\/*$/, '/')}${sourcePath}` : null;

function tocOf({ frontMatter, headings }: Doc): readonly TocItem[] {
  const from = frontMatter.toc_min_heading_level ?? TOC_MIN_HEADING_LEVEL;
  const to = frontMatter.toc_max_heading_level ?? TOC_MAX_HEADING_LEVEL;
  return headings.filter(({ depth, id }) => depth >= from && depth <= to && id !== 'footnote-label');
}

function breadcrumbsOf(ancestors: readonly CategoryNode[]): Breadcrumb[] {
  return ancestors.map((node) => {
    const urlPath = node.page.kind === 'none' ? undefined : pathOfItem(node);
    return urlPath === undefined ? { label: node.label } : { label: node.label, urlPath };
  });
}

const cardOf = ({ page }: Route): CategoryCard => ({
  label: page.title,
  urlPath: page.urlPath,
  description: page.description,
  pageCount: null,
});
