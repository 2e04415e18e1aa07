// The theme's input: the site's settings, the same on every page, and data about one page. Plain JSON that is sent to the
// browser, so it is small and contains nothing of the article.

import type { SiteConfig } from './site-config-schema.ts';

export type ColorMode = SiteConfig['colorMode']['default'];

type ConfigLink = Omit<SiteConfig['navbar']['items'][number], 'to' | 'href'>;

/** A link of navbar or footer. `urlPath` is a site path without base URL; `href` leaves the site. */
export type SiteLink = Readonly<ConfigLink & ({ urlPath: string } | { href: string })>;

/** The footer's content besides the site's data. */
export interface FooterData {
  readonly groups: readonly { readonly title: string; readonly links: readonly SiteLink[] }[];
  readonly copyright: string;
}

/** The optional bar at the top. `html` comes from the site's config and is trusted. */
export interface Announcement {
  readonly id: string;
  readonly html: string;
  readonly isCloseable: boolean;
}

/** Options of the site's config that the chrome takes as they are. */
type PlainOptions = Pick<
  SiteConfig,
  'title' | 'tagline' | 'url' | 'baseUrl' | 'colorMode' | 'logo' | 'reportUrl'
>;

/** The part of the config that pages and the browser's code need, in the form in which they need it. */
export interface SiteSettings extends Readonly<PlainOptions> {
  readonly navbar: {
    readonly title: string;
    readonly hideOnScroll: boolean;
    readonly links: readonly SiteLink[];
  };
  readonly announcement: Announcement | null;
}

export type PageKind = 'home' | 'playground' | 'page' | 'doc' | 'category' | 'overview' | 'not-found';

/** A part of a heading's text in the table of contents: plain text or inline code. */
export type InlinePart = string | { readonly code: string };

export interface TocItem {
  readonly depth: 2 | 3 | 4 | 5 | 6;
  readonly id: string;
  readonly parts: readonly InlinePart[];
}

/** A link to a page of the site. `urlPath`: no base URL, no trailing slash except for `/`. */
export interface PageLink {
  readonly label: string;
  readonly urlPath: string;
}

/** A step of the breadcrumbs. The page itself and categories without a page have no `urlPath`. */
export interface Breadcrumb {
  readonly label: string;
  readonly urlPath?: string;
}

/** One page, as its chrome needs it. Does not include the article. */
export interface PageData {
  readonly kind: PageKind;
  /** Path as in the canonical address: no base URL, no trailing slash except for `/`. */
  readonly urlPath: string;
  /** Text of the page's `h1`. */
  readonly title: string;
  /** Text of `<title>`. */
  readonly documentTitle: string;
  readonly description: string | null;
  /** Whether the docs sidebar is shown next to the article. */
  readonly hasSidebar: boolean;
  /** Empty if the page has no headings in range or hides its table of contents. */
  readonly toc: readonly TocItem[];
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
  /** Absolute address where the page's source can be edited. */
  readonly editUrl: string | null;
  /** Date of the last change to the page's source, `YYYY-MM-DD`, from git. */
  readonly lastUpdated: string | null;
  readonly isDraft: boolean;
}

/** Values of a page whose fields do not apply, such as the page for unknown addresses. */
export const BARE_PAGE = {
  description: null,
  hasSidebar: false,
  toc: [],
  breadcrumbs: [],
  previous: null,
  next: null,
  editUrl: null,
  lastUpdated: null,
  isDraft: false,
} satisfies Partial<PageData>;

/** The docs sidebar. A category's `id` is its folder's path, `api/omphalos`: unique, and stable between builds. */
export type SidebarItem =
  | { readonly kind: 'link'; readonly label: string; readonly urlPath: string }
  | SidebarCategory;

export interface SidebarCategory {
  readonly kind: 'category';
  readonly id: string;
  readonly label: string;
  /** The category's own page, if it has one. */
  readonly urlPath?: string;
  readonly isCollapsible: boolean;
  /** Collapsed unless it contains the current page. */
  readonly isCollapsed: boolean;
  readonly className?: string;
  readonly items: readonly SidebarItem[];
  /** Address of the chunk that contains the items, with base URL; `items` is then empty. */
  readonly more?: string;
}

/** A card on a category index page or on the `/docs` overview. */
export interface CategoryCard extends PageLink {
  readonly description: string | null;
  /** Number of pages below a category; null for a page. */
  readonly pageCount: number | null;
}

/** A titled group of cards on the `/docs` overview: one per top-level category, the first for pages outside categories. */
export interface CardGroup {
  readonly label: string | null;
  readonly urlPath: string | null;
  readonly description: string | null;
  readonly cards: readonly CategoryCard[];
}

/** Data in the page for the app that hydrates it. */
export interface ClientData {
  readonly page: PageData;
  /** Addresses of the sidebar chunks for this page, with base URL; empty on pages without a sidebar. */
  readonly sidebar: readonly string[];
  /** Where to find the modules of other pages. */
  readonly routes: SiteRoutes;
}

export interface SiteRoutes {
  /** Address of the route index, with base URL. */
  readonly index: string;
  /** Identifies the browser code the page was built for. The app does not show pages built for other code. */
  readonly client: string;
}

/** A file that leads to the modules of all pages. Its name is stable; its content changes with the site. */
export interface RouteIndex {
  readonly client: string;
  /** Address of the page's module by path. Neither has a base URL; the address has no leading `/`. */
  readonly pages: Readonly<Record<string, string>>;
}

/** Metadata in the document's head beyond `PageData`. */
export interface PageHead {
  /** The image shown when the page is shared; null for none. */
  readonly image: ShareImage | null;
  /** Addresses of stylesheets the page needs besides the one every page loads. */
  readonly styles: readonly string[];
}

export interface ShareImage {
  /** Absolute URL of the image. */
  readonly url: string;
  readonly alt: string;
  /** Size in pixels; null if unknown. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** What a page's module exports besides its default export, the article's HTML. */
export interface PageModuleData extends Omit<ClientData, 'routes'> {
  readonly head: PageHead;
}
