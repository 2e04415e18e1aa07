// Ids of the chrome. They share a prefix that no id of an article has: a heading may be called anything.

/** Headings' own ids hold no colon; where authors write such an id themselves, the generator changes it. */
export const CHROME_PREFIX = 'site:';

export const ROOT_ID = 'site:root';
export const MAIN_ID = 'site:main';
export const SITE_MENU_ID = 'site:menu';
export const BANNER_ID = 'site:base-url-banner';

/** Blocks of data are found where no article can put one: articles hold no scripts, and lie deeper. */
export const PAGE_DATA = 'body>script[data-page]';
export const FRAGMENT_REDIRECTS = 'body>script[data-fragments]';
