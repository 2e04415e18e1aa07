// Opens the search at once, by its button and for an address with `?q=`: with a plain field until the dialog's code has
// come, in which what was typed goes on.

import { loadInteractions } from '../intent/wake-on-intent.ts';
import { onClick } from '../lib/on-click.ts';

/** What stands in the dialog as long as its code is not there. */
export interface WaitingSearch {
  readonly dialog: HTMLDialogElement;
  readonly field: HTMLInputElement;
  /** Whether Enter was pressed, and nothing typed since. */
  isSubmitted: boolean;
}

export function startSearchOpening(): void {
  const field = make('input', { ariaLabel: 'Search the site', placeholder: 'Search' });
  const notice = make('div', { className: 'search-notice', role: 'status' });
  const line = make('div', { className: 'search-field' }, field);
  const box = make('div', { className: 'search-box' }, line, notice);
  const dialog = make('dialog', { className: 'search-dialog', ariaLabel: 'Search' }, box);
  const waiting: WaitingSearch = { dialog, field, isSubmitted: false };
  field.onkeydown = ({ key, isComposing }) => {
    waiting.isSubmitted = key === 'Enter' && !isComposing;
  };
  let show: ((query: string) => void) | undefined;

  const open = (query: string): void => {
    if (dialog.open) return;
    document.body.append(dialog);
    dialog.showModal();
    field.value = query;
    if (show) show(query);
    else void load();
  };
  const load = async (): Promise<void> => {
    say('The search is loading…');
    try {
      show = await (await loadInteractions()).mountSearch(waiting);
    } catch {
      say('The search could not be loaded.');
      notice.append(make('button', { className: 'button', onclick: load }, 'Retry'));
    }
  };
  const say = (text: string): void => notice.replaceChildren(make('p', {}, text));

  onClick('[data-search-open]', () => open(''));
  const query = new URLSearchParams(location.search).get('q');
  if (query) open(query);
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
