// Extends the popover of the site menu while it is a drawer: traps focus, restores it, and closes the menu when the
// layout becomes wide or the reader has chosen a link. Loaded when the menu first opens.

export function followSiteMenu(menu: HTMLElement): void {
  const isOpen = (): boolean => menu.matches(':popover-open');
  const close = (): void => {
    if (isOpen()) menu.hidePopover();
  };
  // Runs before the popover returns focus to its button, which must be enabled by then.
  menu.addEventListener('beforetoggle', ({ newState }) => setInertBehind(newState === 'open'));
  menu.addEventListener('toggle', () => (isOpen() ? showCurrent(menu) : giveFocusBack()));
  menu.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && isOpen()) loopFocus(menu, event);
  });
  // Links to the current page change no route, but they also close the menu.
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close();
  });
  const desktop = matchMedia('(width > 62.25em)'); // as in the style sheets: above 996 px with letters of 16 px
  desktop.addEventListener('change', ({ matches }) => matches && close());
  if (!isOpen()) return;
  setInertBehind(true);
  showCurrent(menu);
}

/** Keeps focus and assistive technology in the open menu. */
function setInertBehind(isInert: boolean): void {
  for (const behind of document.querySelectorAll<HTMLElement>('[data-behind-menu]')) behind.inert = isInert;
}

/** Scrolls the opened drawer to the current page. */
function showCurrent(menu: HTMLElement): void {
  menu.querySelector('[data-sidebar-nav] [aria-current=page]')?.scrollIntoView({ block: 'nearest' });
}

/** A click on the backdrop loses focus; the platform restores it in all other cases. */
function giveFocusBack(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[data-menu-button]')?.focus({ preventScroll: true });
}

/** Tab wraps around inside the menu; otherwise it would move to the browser's toolbar after the last link. */
function loopFocus(menu: HTMLElement, event: KeyboardEvent): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((stop) =>
    stop.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from || !to) return;
  event.preventDefault();
  to.focus();
}
