// Shows problems over the page: message, place, the lines around it and help. The page stays visible beneath. Warnings, and
// problems that the reader has closed, are a count in the corner, which opens their list.

import type { AuthorRequest, CodeFrame, LiveProblem, ProblemPlace } from '../../shared/live-update.ts';
import { makeElement } from '../lib/make-element.ts';
import { askServer } from './ask-server.ts';
import css from './overlay.css';

/** Milliseconds that a sentence stays. */
const SAID_FOR = 8000;

let list: HTMLDetailsElement | undefined;
let host: HTMLElement | undefined;
let shown = '';
/** What is shown of each problem, by its JSON. */
let items = new Map<string, HTMLElement>();
let hiding = 0;
const notice = makeElement('p', { className: 'notice', role: 'status' });

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
  const focused = host?.shadowRoot?.activeElement as HTMLElement | null | undefined;
  list?.remove();
  list = wanted.length > 0 ? listOf(wanted, noun) : undefined;
  if (!list) return;
  overlay().prepend(list);
  // A press of a key reaches what had the focus, if its problem is still there.
  if (focused) (focused.isConnected ? focused : list.querySelector('summary'))?.focus();
}

/** Shows a sentence to the author for a while. */
export function say(sentence: string): void {
  clearTimeout(hiding);
  if (sentence !== '') overlay();
  notice.textContent = sentence;
  if (sentence !== '') hiding = window.setTimeout(() => say(''), SAID_FOR);
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
  root.append(notice);
  (document.body ?? document.documentElement).append(host);
  return root;
}

function listOf(problems: readonly LiveProblem[], noun: 'problem' | 'warning'): HTMLDetailsElement {
  const isProblem = noun === 'problem';
  const count = `${problems.length} ${noun}${problems.length === 1 ? '' : 's'} to fix`;
  const state = isProblem
    ? 'Behind this is the last working version of the page.'
    : 'The page is shown as it is.';
  const before = items;
  items = new Map();
  for (const problem of problems) {
    const key = JSON.stringify(problem);
    items.set(key, before.get(key) ?? problemItem(problem));
  }
  const details = makeElement(
    'details',
    { className: noun },
    makeElement('summary', {}, count),
    makeElement(
      'section',
      { role: isProblem ? 'alert' : 'region', ariaLabel: count },
      makeElement('ol', {}, ...items.values()),
      makeElement(
        'footer',
        {},
        `${state} Press Esc to close. Alt-click a text of the page to open it in your editor.`,
      ),
    ),
  );
  details.open = isProblem;
  return details;
}

function problemItem({ code, message, help, place, fix, stack }: LiveProblem): HTMLElement {
  return makeElement(
    'li',
    {},
    makeElement('p', { className: 'message' }, message, ' ', makeElement('code', {}, code)),
    ...(place ? [placeLine(place)] : []),
    ...(place?.frame ? [frameBlock(place.line, place.frame)] : []),
    ...(stack === null ? [] : [makeElement('pre', { className: 'frame', tabIndex: 0 }, stack)]),
    ...(help === null ? [] : [makeElement('p', { className: 'help' }, help)]),
    ...(fix === null ? [] : [button('Fix it', { kind: 'fix', fix })]),
  );
}

function placeLine({ file, line, column }: ProblemPlace): HTMLElement {
  const open = button(`${file}:${line}:${column}`, { kind: 'open', place: { file, line, column } });
  open.title = 'Open in the editor';
  return makeElement('p', { className: 'place' }, open);
}

const button = (label: string, request: AuthorRequest): HTMLButtonElement =>
  makeElement('button', { type: 'button', onclick: async () => say(await askServer(request)) }, label);

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
