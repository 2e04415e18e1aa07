// Shows a diagram in a dialog over the page, as large as the window lets it be.

import style from '../../theme/styles/lazy/diagram-dialog.css';
import { adoptStyle } from '../lib/adopt-style.ts';

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
  const box = element(
    'div',
    { class: 'diagram-scroll', role: 'group', tabindex: '0', autofocus: '', 'data-scroll-box': '' },
    element('div', { class: 'diagram-drawing' }),
  );
  created.append(box, closeButton());
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

/** @param name of HTML, or after `svg:` of SVG */
function element(name: string, attributes: Readonly<Record<string, string>>, child?: Element): Element {
  const svgName = /^svg:(.*)/.exec(name)?.[1];
  const made = svgName
    ? document.createElementNS('http://www.w3.org/2000/svg', svgName)
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (child) made.append(child);
  return made;
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
