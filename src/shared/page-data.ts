// What the theme is told: about the site (same on every page) and about one page. Plain JSON: it travels to the
// browser as it is, so it is small and holds nothing of the article itself.

export type ColorMode = 'dark' | 'light';

/** A link of navbar or footer. `urlPath` is a site path without base URL; `href` leaves the site. */
export type SiteLink =
  | {
      readonly label: string;
      readonly urlPath: string;
      readonly position?: 'left' | 'right';
      readonly activeOn?: ActiveOn;
    }
  | { readonly label: string; readonly href: string; readonly position?: 'left' | 'right' };

/** When a navbar link counts as current: on its own path and those below, or on all pages with the docs sidebar. */
export type ActiveOn = 'path' | 'docs';

/** What the footer shows besides the facts of the site. */
export interface FooterData {
  readonly groups: readonly FooterGroup[];
  readonly copyright: string;
}

export interface FooterGroup {
  readonly title: string;
  readonly links: readonly SiteLink[];
}

/** The optional bar at the top. `html` comes from the site's config and is trusted. */
export interface Announcement {
  readonly id: string;
  readonly html: string;
  readonly isCloseable: boolean;
}

/** The facts of the site that its chrome shows. */
export interface SiteData {
  readonly title: string;
  readonly tagline: string;
  /** Origin and nothing more: `https://example.org`. */
  readonly url: string;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  readonly colorMode: {
    readonly default: ColorMode;
    readonly respectSystem: boolean;
    readonly toggle: boolean;
  };
  readonly navbar: {
    readonly title: string;
    readonly hideOnScroll: boolean;
    readonly links: readonly SiteLink[];
  };
  readonly announcement: Announcement | null;
  /** Whether pages can be read without a connection. */
  readonly offline: boolean;
  /** Whether the home page shows the theme's demonstration. */
  readonly homeDemo: boolean;
}

export type PageKind = 'home' | 'playground' | 'page' | 'doc' | 'category' | 'overview' | 'not-found';

/** A piece of a heading's text in the table of contents: plain text, or inline code. */
export type InlinePart = string | { readonly code: string };

export interface TocItem {
  readonly depth: 2 | 3 | 4 | 5 | 6;
  readonly id: string;
  readonly parts: readonly InlinePart[];
}

/** A link to a page of the site. `urlPath`: no base URL, no trailing slash but for `/`. */
export interface PageLink {
  readonly label: string;
  readonly urlPath: string;
}

/** A step of the breadcrumbs; the page itself and categories without a page have no `urlPath`. */
export interface Breadcrumb {
  readonly label: string;
  readonly urlPath?: string;
}

/** One page, as its chrome needs it. The article is not in here. */
export interface PageData {
  readonly kind: PageKind;
  /** As in the canonical address: no base URL, no trailing slash but for `/`. */
  readonly urlPath: string;
  /** Text of the page's h1. */
  readonly title: string;
  /** Text of `<title>`. */
  readonly documentTitle: string;
  readonly description: string | null;
  /** Whether the docs sidebar stands beside the article. */
  readonly hasSidebar: boolean;
  /** Empty when the page has no headings in range or hides its table of contents. */
  readonly toc: readonly TocItem[];
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
  /** Where the page's source can be edited: an absolute address. */
  readonly editUrl: string | null;
  /** Date of the last change of the page's source, `YYYY-MM-DD`, from git. */
  readonly lastUpdated: string | null;
  readonly isDraft: boolean;
  /** Nothing but a link leads to it: search engines are not to list it. */
  readonly isUnlisted?: boolean;
}

/** The docs sidebar. A category's `id` is stable between builds and unique: its folder's path, `api/omphalos`. */
export type SidebarItem =
  | { readonly kind: 'link'; readonly label: string; readonly urlPath: string; readonly className?: string }
  | SidebarCategory;

export interface SidebarCategory {
  readonly kind: 'category';
  readonly id: string;
  readonly label: string;
  /** Page of the category itself, if it has one. */
  readonly urlPath?: string;
  readonly isCollapsible: boolean;
  /** Closed unless the current page is inside. */
  readonly isCollapsed: boolean;
  readonly className?: string;
  readonly items: readonly SidebarItem[];
  /** Where the items are when they are in a piece of their own: its address, with base URL. `items` is empty then. */
  readonly more?: string;
}

/** A card of a category index page or of the `/docs` overview. */
export interface CategoryCard {
  readonly label: string;
  readonly urlPath: string;
  readonly description: string | null;
  /** Number of pages below, for a category; null for a page. */
  readonly pageCount: number | null;
}

/** A titled group of cards on the `/docs` overview: one per top-level category, the first for loose pages. */
export interface CardGroup {
  readonly label: string | null;
  readonly urlPath: string | null;
  readonly description: string | null;
  readonly cards: readonly CategoryCard[];
}

/** What a page carries for the app that hydrates it. */
export interface ClientData {
  readonly page: PageData;
  /** Addresses of the pieces of the sidebar beside the page, with base URL; none on pages without a sidebar. */
  readonly sidebar: readonly string[];
  /** How to find the modules of other pages. */
  readonly routes: RouteIndex;
}

/** The site's pages are listed in a number of small files, so that no page needs the list of all. */
export interface RouteIndex {
  /** Folder of the files, with base URL; ends with `/`. */
  readonly folder: string;
  /** Number of files: a power of two. */
  readonly shards: number;
  /** Name of the browser code that this page was made for: pages made for other code are not shown by this one. */
  readonly client: string;
}

/** One of the files of the route index. Its name stays, its content changes with the site. */
export interface RouteShard {
  readonly client: string;
  /** Address of the page's module by its path; both without base URL, the address without leading `/`. */
  readonly pages: Readonly<Record<string, string>>;
}

/** What the head of a document tells other programs about the page, beyond `PageData`. */
export interface PageHead {
  /** The picture shown where the page is shared; null for none. */
  readonly image: ShareImage | null;
  /** Addresses of the stylesheets that it needs besides that of every page. */
  readonly styles: readonly string[];
}

export interface ShareImage {
  /** Absolute. */
  readonly url: string;
  readonly alt: string;
  /** In pixels; null where it is not known. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** What the module of a page exports beside its default export, which returns the article's HTML. */
export interface PageModuleData {
  readonly page: PageData;
  readonly head: PageHead;
  /** As in `ClientData`. */
  readonly sidebar: readonly string[];
}
