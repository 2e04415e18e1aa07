// Word wrap of code blocks: its button is offered where lines are too long for the block.

import { onEveryPage } from './page-shown.ts';

export function startCodeWrap(): void {
  // Also tells of blocks in a tab that has been opened: their size was zero before.
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      target
        .closest('[data-code-block]')
        ?.toggleAttribute('data-overflows', target.scrollWidth > target.clientWidth);
    }
  });
  onEveryPage(() => {
    sizes.disconnect();
    for (const code of document.querySelectorAll('[data-code-block] pre')) sizes.observe(code);
  });
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('[data-wrap-code]');
    if (!button) return;
    const isWrapped = button.closest('[data-code-block]')?.toggleAttribute('data-wrapped') ?? false;
    button.setAttribute('aria-pressed', String(isWrapped));
  });
}
