// Ids of the chrome. They share a prefix that no id in an article has, since a heading can have any text.

/** Ids made from headings contain no colon. The generator renames such an id if an author writes one. */
export const CHROME_PREFIX = 'site:';

export const ROOT_ID = 'site:root';
export const MAIN_ID = 'site:main';
export const SITE_MENU_ID = 'site:menu';
export const BANNER_ID = 'site:base-url-banner';

/** Finds the page's data where no article can put any: articles contain no scripts, and are nested deeper. */
export const PAGE_DATA = 'body>script[data-page]';
