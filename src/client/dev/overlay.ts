// Shows problems over the page: message, place, the lines around it and help. The page stays visible beneath.

import type { LiveProblem, ProblemPlace } from '../../shared/live-update.ts';
import css from './overlay.css';

export interface Overlay {
  /** An empty list closes the overlay. */
  show(problems: readonly LiveProblem[]): void;
}

export function createOverlay(): Overlay {
  let host: HTMLElement | undefined;
  let shown = '[]';

  const hide = (): void => {
    host?.remove();
    host = undefined;
  };
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });

  return {
    show(problems) {
      // After the reader closes it, it only opens again for a different list.
      const key = JSON.stringify(problems);
      if (key === shown) return;
      shown = key;
      hide();
      if (problems.length === 0) return;
      host = element('div', { 'data-dev-overlay': '' });
      const root = host.attachShadow({ mode: 'open' });
      // Adopted from script, since the page's Content Security Policy forbids style elements.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      root.adoptedStyleSheets = [sheet];
      root.append(panel(problems, hide));
      (document.body ?? document.documentElement).append(host);
    },
  };
}

function panel(problems: readonly LiveProblem[], onClose: () => void): HTMLElement {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const close = element('button', { type: 'button', class: 'close', 'aria-label': 'Close' }, '×');
  close.addEventListener('click', onClose);
  return element(
    'section',
    { class: 'panel', role: 'alert', 'aria-label': `${count} to fix` },
    element('header', {}, element('h2', {}, `${count} to fix`), close),
    element('ol', {}, ...problems.map(problemItem)),
    element('footer', {}, 'The page behind this is its last working version. Press Esc to close.'),
  );
}

function problemItem({ code, message, help, place, stack }: LiveProblem): HTMLElement {
  return element(
    'li',
    {},
    element('p', { class: 'message' }, message, ' ', element('code', {}, code)),
    ...(place ? [placeLine(place)] : []),
    ...(place?.frame ? [frameBlock(place)] : []),
    ...(stack === null ? [] : [element('pre', { class: 'frame', tabindex: '0' }, stack)]),
    ...(help === null ? [] : [element('p', { class: 'help' }, help)]),
  );
}

function placeLine({ file, line, column, editorUrl }: ProblemPlace): HTMLElement {
  const text = `${file}:${line}:${column}`;
  const name =
    editorUrl === null ? text : element('a', { href: editorUrl, title: 'Open in the editor' }, text);
  return element('p', { class: 'place' }, name);
}

function frameBlock({ line, frame }: ProblemPlace): HTMLElement {
  const { firstLine, lines, from, to } = frame ?? { firstLine: 1, lines: [], from: 0, to: 0 };
  const rows = lines.map((text, index) => {
    const number = element('span', { class: 'number' }, String(firstLine + index).padStart(4));
    if (firstLine + index !== line) return element('span', { class: 'line' }, number, text, '\n');
    const marked = element('mark', {}, text.slice(from, to) || ' ');
    return element(
      'span',
      { class: 'line faulty' },
      number,
      text.slice(0, from),
      marked,
      text.slice(to),
      '\n',
    );
  });
  return element('pre', { class: 'frame', tabindex: '0' }, ...rows);
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...children);
  return created;
}
