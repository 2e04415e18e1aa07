// Keeps the current page's link in view inside the sidebar, which scrolls by itself.

import { onEveryPage } from './page-shown.ts';

export function startSidebarView(): void {
  onEveryPage(() => {
    const box = document.querySelector('[data-site-menu]');
    const link = box?.querySelector('[data-sidebar-nav] [aria-current=page]');
    if (!box || !link || box.scrollHeight <= box.clientHeight) return;
    const { top, bottom } = link.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    if (top < frame.top + 96 || bottom > frame.bottom - 48)
      box.scrollTop += top - frame.top - frame.height / 3;
  });
}
