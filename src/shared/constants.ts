// Fixed numbers and names of the site that generator, theme and browser code share.

/** What pages say in `<meta name="generator">`. Not the version in package.json: CONTRIBUTING.md says what that means. */
export const GENERATOR_VERSION = '2.4.1';
export const GENERATOR_NAME = 'Omphalos Docs';

/** Widths in CSS pixels. The desktop layout applies above `DESKTOP_BREAKPOINT`: 996 is still mobile, 997 desktop. */
export const DESKTOP_BREAKPOINT = 996;

/** Names of the Trusted Types policies for HTML and for workers; the security policy allows no others. */
export const ARTICLE_POLICY = 'article';
export const WORKER_POLICIES = { search: 'search-worker', service: 'service-worker' } as const;

/** Heading levels in the table of contents unless a page says otherwise. */
export const TOC_MIN_HEADING_LEVEL = 2;
export const TOC_MAX_HEADING_LEVEL = 3;

export const FOOTER_COPYRIGHT_YEAR = 2023;
export const DEFAULT_LOCALE = 'en';
export const DEFAULT_COLOR_MODE = 'dark';

/** Colour of the browser's own interface in each mode: the token `--page` as hex, which every browser reads. */
export const THEME_COLORS = { dark: '#0e0e17', light: '#fbfbfe' } as const;

/** The one docs version and the one sidebar. */
export const DOCS_VERSION = { name: 'current', label: 'Next' } as const;
export const DOCS_ROOT = '/docs';
export const MAIN_DOC_ID = 'intro';
export const SIDEBAR_NAME = 'tutorialSidebar';
