// Copies a code block exactly as its author wrote it.

import { COPY_LABELS } from '../../shared/constants.ts';
import { onClick } from '../lib/on-click.ts';

/** Milliseconds for which the button shows that the code was copied. */
const COPIED_TIME = 2000;

const timers = new WeakMap<Element, number>();

export function startCopyCode(): void {
  onClick('[data-copy-code]', async (button) => {
    const code = button.closest('[data-code-block]')?.querySelector('pre');
    if (!code) return;
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      setState(button, true);
      clearTimeout(timers.get(button));
      timers.set(
        button,
        window.setTimeout(() => setState(button, false), COPIED_TIME),
      );
    } catch {
      // Copying is not allowed, or the page came without HTTPS: the reader can copy what is selected with one shortcut.
      getSelection()?.selectAllChildren(code);
    }
  });
}

function setState(button: Element, isCopied: boolean): void {
  button.toggleAttribute('data-copied', isCopied);
  button.setAttribute('aria-label', isCopied ? COPY_LABELS.done : COPY_LABELS.name);
  button.setAttribute('title', isCopied ? COPY_LABELS.done : COPY_LABELS.title);
}
