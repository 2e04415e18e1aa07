// Watches for the first sign that the reader wants to do something; reading alone costs nothing.

import { closest } from './on-click.ts';

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;
const INTERACTIVE = 'a, button, summary, input, select, textarea, [tabindex="0"]';

/** Calls `load` once, at the first sign over something interactive or at the first key. */
export function onIntent(load: () => void): void {
  const abort = new AbortController();
  for (const sign of SIGNS) {
    document.addEventListener(
      sign,
      (event) => {
        if (sign !== 'keydown' && !closest(event, INTERACTIVE)) return;
        abort.abort();
        load();
      },
      { capture: true, passive: true, signal: abort.signal },
    );
  }
}
