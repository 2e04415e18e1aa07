// Watches for the first sign that the reader wants to do something; reading alone costs nothing.

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;
const INTERACTIVE = 'a, button, summary, input, select, textarea, [tabindex="0"]';

/** Calls `load` once, at the first sign over something interactive or at the first key. */
export function onIntent(load: () => void): void {
  const abort = new AbortController();
  for (const sign of SIGNS) {
    document.addEventListener(
      sign,
      ({ target }) => {
        const isIntent = sign === 'keydown' || (target instanceof Element && target.closest(INTERACTIVE));
        if (!isIntent) return;
        abort.abort();
        load();
      },
      { capture: true, passive: true, signal: abort.signal },
    );
  }
}
