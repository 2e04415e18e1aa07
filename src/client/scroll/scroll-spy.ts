// Marks the current heading in the table of contents.

import { fragmentOf } from '../navigation/fragment.ts';
import { onEveryPage } from '../navigation/page-shown.ts';
import { keepInView } from './keep-in-view.ts';

export function startScrollSpy(): void {
  let links: HTMLAnchorElement[] = [];
  let headings: HTMLElement[] = [];
  /** After a jump to a heading, that heading is current until the reader scrolls. */
  let jumpedTo: { readonly id: string; readonly scrollY: number } | undefined;
  let isScheduled = false;

  onEveryPage(() => {
    links = [...document.querySelectorAll<HTMLAnchorElement>('[data-toc-link]')];
    const ids = new Set(links.map((link) => link.dataset.tocLink ?? ''));
    headings = [...ids].flatMap((id) => document.getElementById(id) ?? []);
    jump();
  });
  addEventListener('hashchange', jump);
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule, { passive: true });

  function jump(): void {
    const id = fragmentOf(location);
    jumpedTo = undefined;
    // One frame later, the jump or the browser's own restoring has scrolled.
    requestAnimationFrame(() => {
      if (headings.some((heading) => heading.id === id)) jumpedTo = { id, scrollY };
      update();
    });
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      update();
    });
  }

  function update(): void {
    if (headings.length === 0) return;
    if (jumpedTo && Math.abs(jumpedTo.scrollY - scrollY) > 4) jumpedTo = undefined;
    const current = jumpedTo?.id ?? currentHeading(headings)?.id;
    if (!current) document.querySelector('.toc')?.scrollTo(0, 0);
    for (const link of links) {
      const isCurrent = link.dataset.tocLink === current;
      if (isCurrent === link.hasAttribute('aria-current')) continue;
      if (isCurrent) {
        link.setAttribute('aria-current', 'true');
        keepInView(link.closest('.toc'), link);
      } else link.removeAttribute('aria-current');
    }
  }
}

/**
 * The last heading above a line near the top. Towards the end of the page the line moves down to the bottom of the
 * window, since the last headings can never scroll up to the top.
 */
function currentHeading(headings: readonly HTMLElement[]): HTMLElement | undefined {
  const height = innerHeight;
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const start = top + height / 8;
  const maximum = document.documentElement.scrollHeight - height;
  const range = Math.min(maximum, height);
  const progress = range > 0 ? 1 - Math.min(maximum - scrollY, range) / range : 0;
  const line = start + (height - start) * Math.max(progress, 0);
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= line).at(-1);
  const first = headings[0];
  return passed ?? (first && first.getBoundingClientRect().top < height / 2 ? first : undefined);
}
