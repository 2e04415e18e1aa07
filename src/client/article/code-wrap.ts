// Word wrap of code blocks: its button is offered where lines are too long for the block.

import { onClick } from '../lib/on-click.ts';
import { onEveryPage } from '../navigation/page-shown.ts';

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
  onClick('[data-wrap-code]', (button) => {
    const isWrapped = button.closest('[data-code-block]')?.toggleAttribute('data-wrapped') ?? false;
    button.setAttribute('aria-pressed', String(isWrapped));
  });
}
