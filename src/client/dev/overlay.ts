// Shows problems over the page: message, place, the lines around it and help. The page stays visible beneath. Warnings, and
// problems that the reader has closed, are a count in the corner, which opens their list.

import type { CodeFrame, LiveProblem } from '../../shared/live-update.ts';
import { makeElement } from '../lib/make-element.ts';
import css from './overlay.css';

let list: HTMLDetailsElement | undefined;
let host: HTMLElement | undefined;
let shown = '';

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && list) list.open = false;
});

/** Shows problems, or warnings if there are no problems, or nothing. */
export function showProblems(problems: readonly LiveProblem[], warnings: readonly LiveProblem[]): void {
  const noun = problems.length > 0 ? 'problem' : 'warning';
  const wanted = problems.length > 0 ? problems : warnings;
  // After the reader closes it, it only opens again for a different list.
  const key = JSON.stringify([noun, wanted]);
  if (key === shown) return;
  shown = key;
  const isFocused = Boolean(host?.shadowRoot?.activeElement);
  list?.remove();
  list = wanted.length > 0 ? listOf(wanted, noun) : undefined;
  if (!list) return;
  overlay().prepend(list);
  if (isFocused) list.querySelector('summary')?.focus();
}

function overlay(): ShadowRoot {
  if (host?.shadowRoot) return host.shadowRoot;
  host = makeElement('div', {});
  host.dataset.devOverlay = '';
  const root = host.attachShadow({ mode: 'open' });
  // Adopted from script, since the page's Content Security Policy forbids style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  (document.body ?? document.documentElement).append(host);
  return root;
}

function listOf(problems: readonly LiveProblem[], noun: 'problem' | 'warning'): HTMLDetailsElement {
  const isProblem = noun === 'problem';
  const count = `${problems.length} ${noun}${problems.length === 1 ? '' : 's'} to fix`;
  const state = isProblem
    ? 'Behind this is the last working version of the page.'
    : 'The page is shown as it is.';
  const details = makeElement(
    'details',
    { className: noun },
    makeElement('summary', {}, count),
    makeElement(
      'section',
      { role: isProblem ? 'alert' : 'region', ariaLabel: count },
      makeElement('ol', {}, ...problems.map(problemItem)),
      makeElement('footer', {}, `${state} Press Esc to close.`),
    ),
  );
  details.open = isProblem;
  return details;
}

function problemItem({ code, message, help, place, stack }: LiveProblem): HTMLElement {
  return makeElement(
    'li',
    {},
    makeElement('p', { className: 'message' }, message, ' ', makeElement('code', {}, code)),
    ...(place
      ? [makeElement('p', { className: 'place' }, `${place.file}:${place.line}:${place.column}`)]
      : []),
    ...(place?.frame ? [frameBlock(place.line, place.frame)] : []),
    ...(stack === null ? [] : [makeElement('pre', { className: 'frame', tabIndex: 0 }, stack)]),
    ...(help === null ? [] : [makeElement('p', { className: 'help' }, help)]),
  );
}

function frameBlock(line: number, { firstLine, lines, from, to }: CodeFrame): HTMLElement {
  const rows = lines.map((text, index) => {
    const number = makeElement('span', { className: 'number' }, String(firstLine + index).padStart(4));
    if (firstLine + index !== line) return makeElement('span', { className: 'line' }, number, text, '\n');
    const marked = makeElement('mark', {}, text.slice(from, to) || ' ');
    const parts = [text.slice(0, from), marked, text.slice(to)];
    return makeElement('span', { className: 'line faulty' }, number, ...parts, '\n');
  });
  return makeElement('pre', { className: 'frame', tabIndex: 0 }, ...rows);
}
