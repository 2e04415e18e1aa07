// Keeps the current page's link in view inside the sidebar, which scrolls by itself.

import { onEveryPage } from '../navigation/page-shown.ts';
import { keepInView } from './keep-in-view.ts';

export function startSidebarView(): void {
  onEveryPage(() => {
    // Before the page is painted, but not in the midst of a script: it lays out the page.
    requestAnimationFrame(() => {
      const link = document.querySelector('[data-sidebar-nav] [aria-current=page]');
      if (link) keepInView(link.closest('[data-site-menu]'), link);
    });
  });
}
