// What the site menu does beyond the platform's popover, while it is a drawer: keeps focus inside and gives it back,
// closes when the layout becomes wide and when the reader has chosen.

import { type RefObject, useEffect, useRef } from 'react';
import { DESKTOP_BREAKPOINT } from '../shared/constants.ts';

type MenuRef = RefObject<HTMLElement | null>;

export function useMenuBehaviour(menu: MenuRef, urlPath: string): void {
  useInertBehind(menu);
  useFocusLoop(menu);
  useFocusReturn(menu);
  useCloseOnDesktop(menu);
  useCloseOnRouteChange(menu, urlPath);
  useCloseOnLink(menu);
  useCurrentInView(menu);
}

/** Calls back after the menu has opened or closed; at once if it is open when React comes. */
export function useToggle(menu: MenuRef, onToggled: (isOpen: boolean) => void): void {
  const latest = useRef(onToggled);
  useEffect(() => {
    latest.current = onToggled;
  });
  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    const report = () => latest.current(element.matches(':popover-open'));
    if (element.matches(':popover-open')) report();
    element.addEventListener('toggle', report);
    return () => element.removeEventListener('toggle', report);
  }, [menu]);
}

function hideMenu(menu: HTMLElement | null): void {
  if (menu?.matches(':popover-open')) menu.hidePopover();
}

/** Not at the first run: the reader may have opened the menu before React came. */
function useCloseOnRouteChange(menu: MenuRef, urlPath: string): void {
  const shownPath = useRef(urlPath);
  useEffect(() => {
    if (shownPath.current === urlPath) return;
    shownPath.current = urlPath;
    hideMenu(menu.current);
  }, [menu, urlPath]);
}

/** Links to the page that is shown change no route, but the reader has chosen. */
function useCloseOnLink(menu: MenuRef): void {
  useEffect(() => {
    const element = menu.current;
    const close = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a') !== null) hideMenu(element);
    };
    element?.addEventListener('click', close);
    return () => element?.removeEventListener('click', close);
  }, [menu]);
}

/** The drawer opens where the reader is. */
function useCurrentInView(menu: MenuRef): void {
  useToggle(menu, (isOpen) => {
    const current = '[data-sidebar-nav] [aria-current=page]';
    if (isOpen) menu.current?.querySelector(current)?.scrollIntoView({ block: 'nearest' });
  });
}

function useCloseOnDesktop(menu: MenuRef): void {
  useEffect(() => {
    const desktop = window.matchMedia(`(min-width: ${DESKTOP_BREAKPOINT + 1}px)`);
    const close = () => {
      if (desktop.matches) hideMenu(menu.current);
    };
    close();
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, [menu]);
}

/**
 * Keeps focus and assistive technology in the open menu. Listens to `beforetoggle`, which comes before the popover
 * gives focus back to the button that opened it: the button must be usable again by then.
 */
function useInertBehind(menu: MenuRef): void {
  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    const setBehind = (inert: boolean) => {
      for (const behind of document.querySelectorAll<HTMLElement>('[data-behind-menu]')) behind.inert = inert;
    };
    const update = (event: ToggleEvent) => setBehind(event.newState === 'open');
    if (element.matches(':popover-open')) setBehind(true);
    element.addEventListener('beforetoggle', update);
    return () => {
      element.removeEventListener('beforetoggle', update);
      setBehind(false);
    };
  }, [menu]);
}

/** Tab goes round inside: without it, it would leave for the browser's own bars between the last and the first. */
function useFocusLoop(menu: MenuRef): void {
  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    const loop = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !element.matches(':popover-open')) return;
      const stops = [...element.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((stop) =>
        stop.checkVisibility(),
      );
      const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
      if (document.activeElement !== from || to === undefined) return;
      event.preventDefault();
      to.focus();
    };
    element.addEventListener('keydown', loop);
    return () => element.removeEventListener('keydown', loop);
  }, [menu]);
}

/** A click on the backdrop leaves focus nowhere; the platform gives it back in the other cases only. */
function useFocusReturn(menu: MenuRef): void {
  useToggle(menu, (isOpen) => {
    if (isOpen || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[data-menu-button]')?.focus({ preventScroll: true });
  });
}
