// The arranged site: every page with its address and its place among the others. Plain values, nothing is rendered yet.

import type { CardGroup, CategoryCard, PageData, SidebarItem } from '../../src/shared/page-data.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import type { Doc } from '../documents/doc.ts';

/** The content of a page's article. */
type PageBody =
  | { readonly kind: 'doc' | 'page' | 'home' | 'playground'; readonly doc: Doc }
  /** `folder`: the category's folder, relative to the content folder. */
  | { readonly kind: 'category'; readonly folder: string; readonly cards: readonly CategoryCard[] }
  | { readonly kind: 'overview'; readonly groups: readonly CardGroup[] }
  | { readonly kind: 'not-found'; readonly hasDocs: boolean };

export interface Route {
  readonly page: PageData;
  readonly body: PageBody;
  /** Path relative to the output folder. */
  readonly outputPath: string;
  /** Other output paths with the same bytes. */
  readonly aliases: readonly string[];
  readonly image: string | null;
  readonly keywords: readonly string[];
}

/** Redirect from the path of a page to another path, possibly with a fragment, or to an address. */
export type Redirect = SiteConfig['redirects'][number];

export interface Site {
  /** Routes in reading order: the pages beside the docs, then the docs as in the sidebar. */
  readonly routes: readonly Route[];
  readonly notFound: Route;
  readonly sidebar: readonly SidebarItem[];
  readonly redirects: readonly Redirect[];
  /** Why a document has no page, in words, by its path in composed Unicode form; for drafts also by their address. */
  readonly leftOut: ReadonlyMap<string, string>;
  /** The content of `docs-metadata.json`. */
  readonly docsMetadata: object;
}

/** All pages with a file of their own. */
export const allRoutes = ({ routes, notFound }: Pick<Site, 'routes' | 'notFound'>): readonly Route[] => [
  ...routes,
  notFound,
];

/** The document that a page is made from; undefined for generated pages. */
export const docOf = ({ body }: Pick<Route, 'body'>): Doc | undefined =>
  'doc' in body ? body.doc : undefined;

/** Whether search, sitemap, feed and lists of pages include the page, not only links. */
export const isListed = ({ page }: Pick<Route, 'page'>): boolean => !page.isDraft;
