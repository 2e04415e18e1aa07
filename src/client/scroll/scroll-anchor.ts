// Scrolls to a position and stays there while the layout settles: content that loads late may move the position, or make
// it reachable.

/** Milliseconds until the layout counts as settled. */
const SETTLING_TIME = 2000;
/** Events by which the reader takes over. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

let release = (): void => {};

/** @param scroll called now and whenever the page's height changes, until the reader scrolls or the layout has settled */
export function anchorScroll(scroll: () => void): void {
  release();
  const end = new AbortController();
  let expected = 0;
  const apply = () => {
    scroll();
    expected = scrollY;
  };
  const heights = new ResizeObserver(apply);
  release = () => {
    end.abort();
    heights.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(release, SETTLING_TIME);
  for (const type of USER_SCROLL_EVENTS)
    addEventListener(type, release, { passive: true, signal: end.signal });
  // Dragging the scroll bar fires no other event.
  addEventListener('scroll', () => Math.abs(scrollY - expected) > 2 && release(), { signal: end.signal });
  apply();
  heights.observe(document.body);
}

export const scrollInstantly = (top: number): void => scrollTo({ top, behavior: 'instant' });

/** The top never moves, so it needs no anchor. */
export function scrollToTop(): void {
  release();
  scrollInstantly(0);
}
