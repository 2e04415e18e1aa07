// What scrolls sideways: it alone is a stop of the Tab key, and code that does so gets a button for word wrap.

import { onClick } from '../lib/on-click.ts';
import { onEveryPage } from '../navigation/page-shown.ts';

export function startCodeWrap(): void {
  // Also fires when a tab opens: its code blocks had no size before.
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const isScrolling = target.scrollWidth > target.clientWidth;
      (target as HTMLElement).tabIndex = isScrolling ? 0 : -1;
      target.closest('[data-code-block]')?.toggleAttribute('data-overflows', isScrolling);
    }
  });
  onEveryPage(() => {
    sizes.disconnect();
    for (const box of document.querySelectorAll('[data-scroll-box]')) sizes.observe(box);
  });
  onClick('[data-wrap-code]', (button) => {
    const isWrapped = button.closest('[data-code-block]')?.toggleAttribute('data-wrapped') ?? false;
    button.setAttribute('aria-pressed', String(isWrapped));
  });
}
