// Long tables keep their head in view. Only those that fit their box: one that scrolls sideways is a scroll container,
// in which nothing can stick to the window.

/** Rows; shorter ones leave the window soon enough. */
const LONG = 12;

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries)
    target.toggleAttribute('data-fits', target.scrollWidth <= target.clientWidth);
});

/** @param box around the table */
export function start(box: HTMLElement): void {
  if (box.querySelectorAll('tr').length > LONG) sizes.observe(box);
}
