// Loads the code of the site menu when the menu opens. The platform opens it, even without this code.

import { importModule } from '../lib/import-module.ts';
import type * as SiteMenu from './site-menu.ts';
import siteMenu from './site-menu.ts?url';

export function awaitSiteMenu(): void {
  const menu = document.querySelector<HTMLElement>('[data-site-menu]');
  if (!menu) return;
  const wait = (): void => menu.addEventListener('beforetoggle', load, { once: true });
  const load = (): void => {
    importModule<typeof SiteMenu>(siteMenu).then(({ followSiteMenu }) => followSiteMenu(menu), wait);
  };
  if (menu.matches(':popover-open')) load();
  else wait();
}
