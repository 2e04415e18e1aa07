// What stands after every page and browser modules fill or show: the button back to the top (while the reader scrolls up),
// the progress bar of route changes, and live regions. React doesn't look inside the live regions.

import { ArrowUpIcon } from './icons/icons.tsx';
import { trustedHtml } from './trusted-html.ts';

/** Scripts may write there before hydration. */
const TEXT_OF_SCRIPTS = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: trustedHtml('') },
};

export function PageTools({ hasBackToTop }: { readonly hasBackToTop: boolean }) {
  return (
    <>
      {hasBackToTop && (
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
      )}
      <div
        className="progress-bar"
        role="progressbar"
        aria-label="Loading page"
        aria-valuemin={0}
        aria-valuemax={100}
        hidden
        data-progress-bar=""
        suppressHydrationWarning
      >
        <div className="progress-bar-fill" data-progress-fill="" suppressHydrationWarning />
      </div>
      <p className="visually-hidden" role="status" data-route-status="" {...TEXT_OF_SCRIPTS} />
      <p className="notice" role="status" data-notice="" {...TEXT_OF_SCRIPTS} />
    </>
  );
}
