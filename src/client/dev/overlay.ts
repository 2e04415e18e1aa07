// Shows problems over the page: message, place, the lines around it and help. The page stays visible beneath. Of warnings it
// shows a count in the corner, which opens their list.

import type { LiveProblem, ProblemPlace } from '../../shared/live-update.ts';
import css from './overlay.css';

export interface Overlay {
  /** Without problems and warnings, nothing is shown. */
  show(problems: readonly LiveProblem[], warnings: readonly LiveProblem[]): void;
}

export function createOverlay(): Overlay {
  let host: HTMLElement | undefined;
  let shown = '[[],[]]';

  let closeOpen = (): void => {};

  const hide = (): void => {
    host?.remove();
    host = undefined;
    closeOpen = () => {};
  };
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeOpen();
  });

  return {
    show(problems, warnings) {
      // After the reader closes it, it only opens again for a different list.
      const key = JSON.stringify([problems, warnings]);
      if (key === shown) return;
      shown = key;
      hide();
      if (problems.length + warnings.length === 0) return;
      host = element('div', { 'data-dev-overlay': '' });
      const root = host.attachShadow({ mode: 'open' });
      // Adopted from script, since the page's Content Security Policy forbids style elements.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      root.adoptedStyleSheets = [sheet];
      if (problems.length > 0) closeOpen = hide;
      root.append(
        problems.length > 0
          ? panel(problems, hide)
          : counter(warnings, root, (close) => {
              closeOpen = close;
            }),
      );
      (document.body ?? document.documentElement).append(host);
    },
  };
}

/**
 * Opens the list in its place; closing the list brings it back.
 * @param onOpen receives what closes the list
 */
function counter(
  warnings: readonly LiveProblem[],
  root: ShadowRoot,
  onOpen: (close: () => void) => void,
): HTMLElement {
  const button = element('button', { type: 'button', class: 'counter' }, counted(warnings, 'warning'));
  const close = (): void => {
    onOpen(() => {});
    root.replaceChildren(button);
    button.focus();
  };
  button.addEventListener('click', () => {
    onOpen(close);
    const list = panel(warnings, close, 'warning');
    root.replaceChildren(list);
    list.querySelector('button')?.focus();
  });
  return button;
}

const counted = (problems: readonly LiveProblem[], noun: string): string =>
  `${problems.length} ${noun}${problems.length === 1 ? '' : 's'}`;

function panel(
  problems: readonly LiveProblem[],
  onClose: () => void,
  noun: 'problem' | 'warning' = 'problem',
): HTMLElement {
  const count = counted(problems, noun);
  const close = element('button', { type: 'button', class: 'close', 'aria-label': 'Close' }, '×');
  close.addEventListener('click', onClose);
  return element(
    'section',
    {
      class: `panel ${noun}`,
      role: noun === 'problem' ? 'alert' : 'region',
      'aria-label': `${count} to fix`,
    },
    element('header', {}, element('h2', {}, `${count} to fix`), close),
    element('ol', {}, ...problems.map(problemItem)),
    element(
      'footer',
      {},
      noun === 'problem'
        ? 'The page behind this is its last working version. '
        : 'The page is shown as it is. ',
      'Press Esc to close.',
    ),
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
