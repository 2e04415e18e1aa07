// The id that ties the navbar's menu button to the menu it opens.

export const SITE_MENU_ID = 'site-menu';
