// Waits for the site menu to be opened: only then is the code for it loaded. The platform opens it, before and without.

export function awaitSiteMenu(): void {
  const menu = document.querySelector<HTMLElement>('[data-site-menu]');
  if (!menu) return;
  const load = (): void => {
    menu.removeEventListener('beforetoggle', load);
    import('./site-menu.ts').then(
      ({ followSiteMenu }) => followSiteMenu(menu),
      (error: unknown) => {
        console.warn('Part of the menu could not be loaded.', error);
        menu.addEventListener('beforetoggle', load);
      },
    );
  };
  menu.addEventListener('beforetoggle', load);
  if (menu.matches(':popover-open')) load();
}
