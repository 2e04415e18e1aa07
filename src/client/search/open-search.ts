// Opens the search from its button and from an address with `?q=`. Shows a plain field until the dialog's code has
// loaded; the dialog then keeps the typed text.

import { loadInteractions } from '../intent/wake.ts';
import { makeElement } from '../lib/make-element.ts';
import { onClick } from '../lib/on-click.ts';

/** The content of the dialog before its code has loaded. */
export interface WaitingSearch {
  readonly dialog: HTMLDialogElement;
  readonly field: HTMLInputElement;
  /** Whether Enter was the last key. */
  isSubmitted: boolean;
}

export function startSearchOpening(): void {
  const field = makeElement('input', { ariaLabel: 'Search the site', placeholder: 'Search' });
  const notice = makeElement('div', { className: 'search-notice', role: 'status' });
  const line = makeElement('div', { className: 'search-field' }, field);
  const box = makeElement('div', { className: 'search-box' }, line, notice);
  const dialog = makeElement('dialog', { className: 'search-dialog', ariaLabel: 'Search' }, box);
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
      notice.append(makeElement('button', { className: 'button', onclick: load }, 'Retry'));
    }
  };
  const say = (text: string): void => notice.replaceChildren(makeElement('p', {}, text));

  onClick('[data-search-open]', () => open(''));
  const query = new URLSearchParams(location.search).get('q');
  if (query) open(query);
}
