// Loads React and the app at the first sign that the reader wants to do something; reading alone costs nothing.

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;
const INTERACTIVE = 'a, button, summary, input, [tabindex]';

/** Calls `load` once, at the first sign over something interactive or at the first key. */
export function onIntent(load: () => void): void {
  const abort = new AbortController();
  for (const sign of SIGNS) {
    document.addEventListener(
      sign,
      (event) => {
        if (sign !== 'keydown' && !(event.target instanceof Element && event.target.closest(INTERACTIVE)))
          return;
        abort.abort();
        load();
      },
      { capture: true, passive: true, signal: abort.signal },
    );
  }
}
