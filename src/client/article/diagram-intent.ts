// Loads the code for enlarging diagrams at the first sign that the reader wants it.

import { isComposing } from '../../shared/is-composing.ts';
import { importModule } from '../lib/import-module.ts';
import { loadPart } from '../lib/load-part.ts';
import { closest, onClick } from '../lib/on-click.ts';
import type * as DiagramEnlarge from './diagram-enlarge.ts';
import diagramEnlarge from './diagram-enlarge.ts?url';

const DIAGRAM = '[data-diagram]';

/** Listens on the document, so that it also works on pages shown later. */
export function startDiagrams(): void {
  for (const sign of ['pointerover', 'focusin'] as const) {
    document.addEventListener(sign, (event) => closest(event, DIAGRAM) && void loadCode().catch(() => {}), {
      passive: true,
    });
  }
  onClick(DIAGRAM, (diagram, event) => {
    // Ignores clicks on the diagram that select a label.
    if (closest(event, 'button') || getSelection()?.isCollapsed !== false) enlarge(diagram);
  });
  document.addEventListener('keydown', (event) => {
    const diagram = closest(event, DIAGRAM);
    // On the button, Enter already fires a click.
    const isOnBox = closest(event, '[data-scroll-box]') === event.target;
    if (diagram && event.key === 'Enter' && isOnBox && !isComposing(event)) enlarge(diagram);
  });
}

const loadCode = () => importModule<typeof DiagramEnlarge>(diagramEnlarge);

const enlarge = (diagram: HTMLElement) =>
  void loadPart('The enlarged diagram', async () => (await loadCode()).showEnlarged(diagram));
