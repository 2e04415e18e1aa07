// The arranged site: every page with its address and its place among the others. Plain values, nothing is rendered yet.

import type { CardGroup, CategoryCard, PageData, SidebarItem } from '../../src/shared/page-data.ts';
import type { Doc } from '../documents/doc.ts';

/** The content of a page's article. */
export type PageBody =
  | { readonly kind: 'doc' | 'page' | 'home' | 'playground'; readonly doc: Doc }
  | { readonly kind: 'category'; readonly cards: readonly CategoryCard[] }
  | { readonly kind: 'overview'; readonly groups: readonly CardGroup[] }
  | { readonly kind: 'not-found'; readonly hasDocs: boolean }
  | { readonly kind: 'offline' };

export interface Route {
  readonly page: PageData;
  readonly body: PageBody;
  /** Relative to the output folder. */
  readonly outputPath: string;
  /** Other output paths with the same bytes. */
  readonly aliases: readonly string[];
  readonly image: string | null;
  readonly keywords: readonly string[];
}

export interface Redirect {
  readonly from: string;
  /** A site path, possibly with a fragment, or an address. */
  readonly to: string;
}

export interface DocsMetadata {
  readonly versions: readonly {
    readonly name: string;
    readonly label: string;
    readonly isLast: boolean;
    readonly path: string;
    readonly mainDocId: string;
    readonly docs: readonly { readonly id: string; readonly path: string; readonly sidebar: string }[];
    readonly sidebars: Readonly<
      Record<string, { readonly link?: { readonly path: string; readonly label: string } }>
    >;
  }[];
}

export interface Site {
  /** In reading order: the pages beside the docs, then the docs as in the sidebar. */
  readonly routes: readonly Route[];
  readonly notFound: Route;
  /** Shown without a connection, for a page that is not stored. */
  readonly offline: Route;
  readonly sidebar: readonly SidebarItem[];
  readonly redirects: readonly Redirect[];
  readonly docsMetadata: DocsMetadata;
}

/** Whether search, sitemap, feed and lists of pages include the page, not only links. */
export const isListed = ({ page, body }: Route): boolean =>
  !page.isDraft && !('doc' in body && body.doc.frontMatter.unlisted === true);
