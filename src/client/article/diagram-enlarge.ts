// Shows a diagram in a dialog over the page, as large as the window allows.

import { isComposing } from '../../shared/is-composing.ts';
import style from '../../theme/styles/lazy/diagram-dialog.css';
import { adoptStyle } from '../lib/adopt-style.ts';
import { closest } from '../lib/on-click.ts';

/** Limits: clearly larger than on the page even if it has to scroll, but without lines as thick as bars. */
const SCALES = { least: 1.25, most: 2.5 };
/** The space that the dialog needs around the diagram, in CSS pixels. */
const ROOM = { width: 80, height: 100 };

let dialog: HTMLDialogElement | undefined;

/** @param diagram the element with `data-diagram`, which contains the name */
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
  const box = element(
    'div',
    { class: 'diagram-scroll', role: 'group', tabindex: '0', autofocus: '', 'data-scroll-box': '' },
    element('div', { class: 'diagram-drawing' }),
  );
  created.append(box, closeButton());
  const close = (): void => created.close();
  // A click on the diagram, the backdrop or the button closes the dialog. Selecting a label doesn't.
  created.addEventListener('click', (event) => {
    if (closest(event, 'button') || getSelection()?.isCollapsed !== false) close();
  });
  created.addEventListener('keydown', (event) => {
    const isOnBox = event.target instanceof Element && event.target.matches('[data-scroll-box]');
    if (event.key === 'Enter' && isOnBox && !isComposing(event)) close();
  });
  document.body.append(created);
  return created;
}

function closeButton(): Element {
  const attributes = {
    class: 'icon-button diagram-close',
    'aria-label': 'Close enlarged diagram',
    title: 'Close',
  };
  const cross = element('svg:path', { d: 'm6 6 12 12M18 6 6 18' });
  const icon = { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' };
  return element('button', { type: 'button', ...attributes }, element('svg:svg', icon, cross));
}

/** @param name an HTML element name, or `svg:` and an SVG element name */
function element(name: string, attributes: Readonly<Record<string, string>>, child?: Element): Element {
  const svgName = /^svg:(.*)/.exec(name)?.[1];
  const created = svgName
    ? document.createElementNS('http://www.w3.org/2000/svg', svgName)
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  if (child) created.append(child);
  return created;
}

/** Changes the prefix of all ids, since ids must be unique in the page. */
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
