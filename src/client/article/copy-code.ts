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
      await copy(code.textContent ?? '');
      setState(button, true);
      clearTimeout(timers.get(button));
      timers.set(
        button,
        window.setTimeout(() => setState(button, false), COPIED_TIME),
      );
    } catch {
      // If copying is not allowed, this selects the code, so that the reader can copy it with one shortcut.
      getSelection()?.selectAllChildren(code);
    }
  });
}

async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Pages without HTTPS have no clipboard API.
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isDone) throw new Error('copying is not allowed');
}

function setState(button: Element, isCopied: boolean): void {
  button.toggleAttribute('data-copied', isCopied);
  button.setAttribute('aria-label', isCopied ? COPY_LABELS.done : COPY_LABELS.name);
  button.setAttribute('title', isCopied ? COPY_LABELS.done : COPY_LABELS.title);
}
