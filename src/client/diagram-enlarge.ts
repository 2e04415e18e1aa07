// Shows a diagram in a dialog over the page, as large as the window lets it be.

import style from '../theme/styles/lazy/diagram-dialog.css';
import { adoptStyle } from './adopt-style.ts';

/** Larger than on the page even where it must scroll, and not so large that lines turn into bars. */
const SCALES = { least: 1.25, most: 2.5 };
/** What the dialog needs around the drawing, in CSS pixels. */
const ROOM = { width: 80, height: 100 };

let dialog: HTMLDialogElement | undefined;

/** @param diagram the element with `data-diagram`, its name */
export function showEnlarged(diagram: HTMLElement): void {
  const drawing = diagram.querySelector('svg');
  if (!drawing || dialog?.open) return;
  const name = diagram.dataset.diagram ?? '';
  dialog ??= createDialog();
  dialog.setAttribute('aria-label', `Diagram: ${name}`);
  const box = dialog.querySelector('[data-scroll-box]');
  box?.setAttribute('aria-label', name);
  box?.firstElementChild?.replaceChildren(enlargedCopy(drawing));
  dialog.showModal();
}

function createDialog(): HTMLDialogElement {
  adoptStyle(style);
  const created = document.createElement('dialog');
  created.className = 'diagram-dialog';
  // The text is our own; nothing of the page goes into it.
  created.innerHTML = `
    <div class="diagram-scroll" role="group" tabindex="0" autofocus data-scroll-box><div class="diagram-drawing"></div></div>
    <button type="button" class="icon-button diagram-close" aria-label="Close enlarged diagram" title="Close">
      <svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round"
        aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg>
    </button>`;
  const close = (): void => created.close();
  // The drawing, the ground around the dialog, and the button: all close it. Labels can be selected still.
  created.addEventListener('click', () => {
    if (getSelection()?.isCollapsed !== false) close();
  });
  created.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target instanceof Element && event.target.matches('[data-scroll-box]'))
      close();
  });
  addEventListener('popstate', close);
  document.body.append(created);
  return created;
}

/** Its ids get another prefix, since a page holds each id once. */
function enlargedCopy(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name, value } of element.attributes) {
      const isReference = name === 'id' || name === 'aria-describedby' || /^#|^url\(#/.test(value);
      if (isReference) element.setAttribute(name, value.replace('diagram-', 'diagram-enlarged-'));
    }
  }
  const { width, height } = drawing.viewBox.baseVal;
  const fitting = Math.min((innerWidth - ROOM.width) / width, (innerHeight - ROOM.height) / height);
  const scale = Math.min(SCALES.most, Math.max(SCALES.least, fitting));
  copy.setAttribute('width', String(Math.round(width * scale)));
  copy.setAttribute('height', String(Math.round(height * scale)));
  return copy;
}
