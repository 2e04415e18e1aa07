// Scrolls the sidebar and the table of contents so that the current link is in view. Never scrolls the page.

import { onEveryPage } from '../navigation/page-shown.ts';

export function keepInView(box: Element | null | undefined, link: Element): void {
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const { top, bottom } = link.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  const margin = frame.height / 6;
  if (top < frame.top + margin || bottom > frame.bottom - margin)
    box.scrollTop += top - frame.top - frame.height / 3;
}

export function startSidebarView(): void {
  onEveryPage(() => {
    // In a frame of its own, since measuring forces a layout; still before the page is painted.
    requestAnimationFrame(() => {
      const link = document.querySelector('[data-sidebar-nav] [aria-current=page]');
      if (link) keepInView(link.closest('[data-site-menu]'), link);
    });
  });
}
