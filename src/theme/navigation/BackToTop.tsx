// The button back to the top; the browser's scroll module shows it while the reader scrolls up.

import { ArrowUpIcon } from '../icons/icons.tsx';

export function BackToTop() {
  return (
    <button
      type="button"
      className="back-to-top"
      aria-label="Scroll back to top"
      data-back-to-top=""
      data-behind-menu=""
      suppressHydrationWarning
    >
      <ArrowUpIcon />
    </button>
  );
}
