// Mounts the interactive demonstration on its page once the app has loaded; unmounts it when another page is shown.

import { createRoot } from 'react-dom/client';
import { LoadFailure } from '../../theme/LoadFailure.tsx';
import { importModule } from '../lib/import-module.ts';
import { onClick } from '../lib/on-click.ts';
import { onEveryPage } from '../navigation/page-shown.ts';
import type * as MountDemo from './mount-demo.tsx';
import mountDemoModule from './mount-demo.tsx?url';

export function watchDemo(): void {
  let shown: HTMLElement | null = null;
  let end: (() => void) | undefined;
  /** The button pressed while the code was loading. */
  let pressed: HTMLElement | undefined;
  onClick('[data-demo-action]', (button) => {
    if (!end) pressed = button;
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
      const { mountDemo } = await importModule<typeof MountDemo>(mountDemoModule);
      if (demo !== shown) return;
      end = mountDemo(demo);
      pressed?.click(); // React hydrates for it at once
      pressed = undefined;
    } catch (error) {
      if (demo === shown) showFailure(demo, error);
    }
  }

  /** Keeps the still frame and explains below it why the demonstration didn't start. */
  function showFailure(demo: HTMLElement, error: unknown): void {
    const box = demo.appendChild(document.createElement('div'));
    const root = createRoot(box);
    const retry = (): void => {
      root.unmount();
      box.remove();
      void load(demo);
    };
    root.render(<LoadFailure name="The demonstration" error={error} onRetry={retry} />);
  }
}
