// Keeps the content that the reader sees in place while the page above it changes.

/** Call it before the change, and its result after the change. */
export function keepScrollPlace(): () => void {
  const { scrollX, scrollY } = window;
  const blocks = [...document.querySelectorAll('[data-article] > *')];
  const inView = blocks.filter((block) => block.getBoundingClientRect().bottom > 0);
  const places = inView.map((block) => ({ block, top: block.getBoundingClientRect().top }));
  const root = document.documentElement;
  root.style.overflowAnchor = 'none'; // the browser's own scroll anchoring would shift the page twice
  return () => {
    const anchor = scrollY > 0 ? places.find(({ block }) => block.isConnected) : undefined;
    const moved = anchor ? anchor.block.getBoundingClientRect().top - anchor.top : 0;
    const top = anchor ? window.scrollY + moved : scrollY;
    if (top !== window.scrollY || scrollX !== window.scrollX)
      scrollTo({ left: scrollX, top, behavior: 'instant' });
    requestAnimationFrame(() => {
      root.style.overflowAnchor = '';
      if (root.getAttribute('style') === '') root.removeAttribute('style');
    });
  };
}
