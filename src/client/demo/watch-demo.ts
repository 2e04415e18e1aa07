// Brings the demonstration to life on the page that holds it, once the app is there; React's root of it ends when
// another page is shown.

import { onClick } from '../lib/on-click.ts';
import { onEveryPage } from '../navigation/page-shown.ts';

export function watchDemo(): void {
  let shown: HTMLElement | null = null;
  let end: (() => void) | undefined;
  /** The button that was pressed while the code was on its way. */
  let pressed: string | undefined;
  onClick('[data-demo-action]', ({ dataset }) => {
    if (!end) pressed = dataset.demoAction;
  });
  onEveryPage(() => {
    const demo = document.querySelector<HTMLElement>('[data-demo]');
    if (demo === shown) return;
    end?.();
    end = undefined;
    pressed = undefined;
    shown = demo;
    if (demo !== null) void load(demo);
  });

  async function load(demo: HTMLElement): Promise<void> {
    try {
      const { mountDemo } = await import('./mount-demo.tsx');
      if (demo !== shown) return;
      end = mountDemo(demo, pressed);
      pressed = undefined;
    } catch (error) {
      if (demo === shown) showFailure(demo, error);
    }
  }

  /** The still frame stays; below it the reader learns why it stays still. */
  function showFailure(demo: HTMLElement, error: unknown): void {
    const box = document.createElement('div');
    box.className = 'load-failure';
    box.setAttribute('role', 'alert');
    const text = document.createElement('p');
    text.textContent =
      `The demonstration could not be loaded. ${error instanceof Error ? error.message : ''}`.trim();
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.className = 'button';
    retry.textContent = 'Retry';
    retry.addEventListener('click', () => {
      box.remove();
      void load(demo);
    });
    box.append(text, retry);
    demo.append(box);
  }
}
