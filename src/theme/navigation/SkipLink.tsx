// The first focusable element: skips the chrome and goes to the content.

import { MAIN_ID } from '../../shared/chrome-ids.ts';

export function SkipLink() {
  return (
    <a className="skip-link" href={`#${MAIN_ID}`} data-behind-menu="" suppressHydrationWarning>
      Skip to main content
    </a>
  );
}
