// Copies a code block as its author wrote it.

import { onClick } from '../lib/on-click.ts';

/** Milliseconds for which the button says that it has copied. */
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
      // Not allowed to: with the text selected it takes one key.
      getSelection()?.selectAllChildren(code);
    }
  });
}

async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Pages that came without encryption have no clipboard interface.
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
  button.setAttribute('aria-label', isCopied ? 'Copied' : 'Copy code to clipboard');
  button.setAttribute('title', isCopied ? 'Copied' : 'Copy');
}
