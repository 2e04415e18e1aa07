// What the site menu does beyond the platform's popover, while it is a drawer: keeps focus inside and gives it back,
// closes when the layout becomes wide and when the reader has chosen. Loaded when it is first opened.

import { DESKTOP_BREAKPOINT } from '../../shared/constants.ts';
import { onOtherPages } from '../navigation/page-shown.ts';

export function followSiteMenu(menu: HTMLElement): void {
  const isOpen = (): boolean => menu.matches(':popover-open');
  const close = (): void => {
    if (isOpen()) menu.hidePopover();
  };
  // Before the popover gives focus back to the button that opened it: the button must be usable again by then.
  menu.addEventListener('beforetoggle', ({ newState }) => setInertBehind(newState === 'open'));
  menu.addEventListener('toggle', () => (isOpen() ? showCurrent(menu) : giveFocusBack()));
  menu.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && isOpen()) loopFocus(menu, event);
  });
  // Links to the page that is shown change no route, but the reader has chosen.
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close();
  });
  onOtherPages(close);
  const desktop = matchMedia(`(min-width: ${DESKTOP_BREAKPOINT + 1}px)`);
  desktop.addEventListener('change', ({ matches }) => matches && close());
  if (!isOpen()) return;
  setInertBehind(true);
  showCurrent(menu);
}

/** Keeps focus and assistive technology in the open menu. */
function setInertBehind(isInert: boolean): void {
  for (const behind of document.querySelectorAll<HTMLElement>('[data-behind-menu]')) behind.inert = isInert;
}

/** The drawer opens where the reader is. */
function showCurrent(menu: HTMLElement): void {
  menu.querySelector('[data-sidebar-nav] [aria-current=page]')?.scrollIntoView({ block: 'nearest' });
}

/** A click on the backdrop leaves focus nowhere; the platform gives it back in the other cases only. */
function giveFocusBack(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[data-menu-button]')?.focus({ preventScroll: true });
}

/** Tab goes round inside: without it, it would leave for the browser's own bars between the last and the first. */
function loopFocus(menu: HTMLElement, event: KeyboardEvent): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((stop) =>
    stop.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from || !to) return;
  event.preventDefault();
  to.focus();
}
