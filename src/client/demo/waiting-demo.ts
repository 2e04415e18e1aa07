// The demonstration's still frame until the app has come: its buttons take focus and remember a press.

import { onClick } from '../lib/on-click.ts';
import { onEveryPage } from '../navigation/page-shown.ts';

/** The frame's element. A property and no attribute, since the article's HTML is kept for later visits. */
export interface WaitingDemo extends HTMLElement {
  pressedEarly?: string | undefined;
}

export function startWaitingDemo(): void {
  onEveryPage(() => document.querySelector('[data-demo-panel]')?.removeAttribute('inert'));
  onClick('[data-demo-action]', (button) => {
    const demo = button.closest<WaitingDemo>('[data-demo]');
    if (demo) demo.pressedEarly = button.dataset.demoAction;
  });
}
