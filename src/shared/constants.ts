// Constants of the site shared by the generator, the theme and the browser code.

/** Content of `<meta name="generator">`. Not the version in package.json, which CONTRIBUTING.md explains. */
export const GENERATOR_VERSION = '2.4.1';
export const GENERATOR_NAME = 'Omphalos Docs';

/** Names of the Trusted Types policies for HTML and for the search's worker; the security policy allows only these. */
export const ARTICLE_POLICY = 'article';
export const SEARCH_WORKER_POLICY = 'search-worker';

/** Default heading levels in the table of contents. */
export const TOC_MIN_HEADING_LEVEL = 2;
export const TOC_MAX_HEADING_LEVEL = 3;

/** An origin: what a site's `url` and the option `--url` may be. */
export const ORIGIN = /^https?:\/\/[^\s/?#<>"'\\]+$/;
export const DEFAULT_LOCALE = 'en';
export const DEFAULT_COLOR_MODE = 'dark';

/** Colour of the browser's own interface in each mode: the token `--page` as hex, which every browser understands. */
export const THEME_COLORS = { dark: '#0e0e17', light: '#fbfbfe' } as const;

/** The one docs version and the one sidebar. */
export const DOCS_VERSION = { name: 'current', label: 'Next' } as const;
export const DOCS_ROOT = '/docs';
export const MAIN_DOC_ID = 'intro';
export const SIDEBAR_NAME = 'tutorialSidebar';

/** Name and tooltip of the button that copies code, before and after. */
export const COPY_LABELS = { name: 'Copy code to clipboard', title: 'Copy', done: 'Copied' } as const;
