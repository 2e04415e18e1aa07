// Scrolls to a place and stays there while the layout settles: what loads late would push it away or, further down,
// does not exist yet.

/** Milliseconds after which the layout counts as settled. */
const SETTLING_TIME = 2000;
/** What a reader does who wants to be somewhere else. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

let release = (): void => {};

/** @param scroll called now and whenever the page's height changes, until the reader scrolls or all has settled */
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
  // By dragging the scroll bar, for example, of which only the result is told.
  addEventListener('scroll', () => Math.abs(scrollY - expected) > 2 && release(), { signal: end.signal });
  apply();
  heights.observe(document.body);
}

export const scrollInstantly = (top: number): void => scrollTo({ top, behavior: 'instant' });

/** The top of a page is where it is, whatever comes late. */
export function scrollToTop(): void {
  release();
  scrollInstantly(0);
}
