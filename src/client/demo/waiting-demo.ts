// The demonstration's still frame until the app has come: its buttons take focus and remember a press.

import { onEveryPage } from '../page-shown.ts';

/** The frame's element. A property and no attribute, since the article's HTML is kept for later visits. */
export interface WaitingDemo extends HTMLElement {
  pressedEarly?: string | undefined;
}

export function startWaitingDemo(): void {
  onEveryPage(() => document.querySelector('[data-demo-panel]')?.removeAttribute('inert'));
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-demo-action]');
    const demo = button?.closest<WaitingDemo>('[data-demo]');
    if (button && demo) demo.pressedEarly = button.dataset.demoAction;
  });
}
