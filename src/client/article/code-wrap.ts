// Word wrap for code blocks: shows the button if lines are too long for the block.

import { onClick } from '../lib/on-click.ts';
import { onEveryPage } from '../navigation/page-shown.ts';

export function startCodeWrap(): void {
  // Also fires when a tab opens: its code blocks had no size before.
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
