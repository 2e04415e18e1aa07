// Keeps what the reader does before even the main script has run, on a slow device or line, and does it again when it
// has: scripts of modules come before the document counts as loaded. Links and what the platform opens need no help.

const BUTTON = 'button:not([popovertarget])';

export function keepEarlyDoings(): void {
  let again: (() => void) | undefined;
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  /** Only the last thing counts. */
  const keep = (event: Event): void => {
    const target = event.target as Element;
    const button = target.closest?.<HTMLElement>(BUTTON);
    if (event.type === 'click') again = button ? () => button.click() : undefined;
    else again = () => target.dispatchEvent(new KeyboardEvent('keydown', event as KeyboardEvent));
  };
  addEventListener('click', keep, options);
  addEventListener('keydown', keep, options);
  addEventListener('DOMContentLoaded', () => {
    end.abort();
    again?.();
  });
}
