// Loads the code for enlarging diagrams at the first sign that the reader wants it.

import { importModule } from '../lib/import-module.ts';
import diagramEnlarge from './diagram-enlarge.ts?url';

/** Listens on the document, so that it also works on pages shown later. */
export function startDiagrams(): void {
  for (const sign of ['pointerover', 'focusin'] as const) {
    document.addEventListener(sign, (event) => diagramOf(event) && void loadCode(), { passive: true });
  }
  document.addEventListener('click', (event) => {
    // Ignores clicks that select a label.
    if (getSelection()?.isCollapsed === false || event.button !== 0) return;
    enlarge(diagramOf(event));
  });
  document.addEventListener('keydown', (event) => {
    // On the button, Enter already fires a click.
    const isOnBox = event.target instanceof Element && event.target.matches('[data-scroll-box]');
    if (event.key === 'Enter' && isOnBox && !event.isComposing) enlarge(diagramOf(event));
  });
}

const loadCode = () =>
  importModule<typeof import('./diagram-enlarge.ts')>(diagramEnlarge).catch(() => undefined);

function enlarge(diagram: HTMLElement | undefined): void {
  if (diagram) void loadCode().then((code) => code?.showEnlarged(diagram));
}

function diagramOf({ target }: Event): HTMLElement | undefined {
  const diagram = target instanceof Element ? target.closest<HTMLElement>('[data-diagram]') : null;
  return diagram ?? undefined;
}
