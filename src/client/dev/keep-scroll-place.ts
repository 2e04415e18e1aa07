// Keeps what the reader looks at where it is on the screen while the page above it changes.

/** Call before the change; call the result after it. */
export function keepScrollPlace(): () => void {
  const { scrollX, scrollY } = window;
  const blocks = [...document.querySelectorAll('[data-article] > *')];
  const inView = blocks.filter((block) => block.getBoundingClientRect().bottom > 0);
  const places = inView.map((block) => ({ block, top: block.getBoundingClientRect().top }));
  const root = document.documentElement;
  root.style.overflowAnchor = 'none'; // the browser's own care would be added to ours
  return () => {
    const kept = scrollY > 0 ? places.find(({ block }) => block.isConnected) : undefined;
    const moved = kept ? kept.block.getBoundingClientRect().top - kept.top : 0;
    const top = kept ? window.scrollY + moved : scrollY;
    if (top !== window.scrollY || scrollX !== window.scrollX)
      scrollTo({ left: scrollX, top, behavior: 'instant' });
    requestAnimationFrame(() => {
      root.style.overflowAnchor = '';
      if (root.getAttribute('style') === '') root.removeAttribute('style');
    });
  };
}
