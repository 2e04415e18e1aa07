// Opens the search from its button and from an address with `?q=`. Shows a plain field until the dialog's code has
// loaded; the dialog then keeps the typed text.

import { isComposing } from '../../shared/is-composing.ts';
import { loadInteractions } from '../intent/hydration.ts';
import { onClick } from '../lib/on-click.ts';
import type { WaitingSearch } from './mount-search.ts';

export function startSearchOpening(): void {
  const find = <Name extends keyof HTMLElementTagNameMap>(name: Name) =>
    document.querySelector(`[data-search-dialog] ${name}`) as HTMLElementTagNameMap[Name];
  const dialog = document.querySelector<HTMLDialogElement>('[data-search-dialog]');
  if (!dialog) return;
  const field = find('input');
  const text = find('p');
  const retry = find('button');
  const waiting: WaitingSearch = { dialog, field, isSubmitted: false };
  field.onkeydown = (event) => {
    waiting.isSubmitted = event.key === 'Enter' && !isComposing(event);
  };
  let show: ((query: string) => void) | undefined;

  const open = (query: string): void => {
    if (dialog.open) return;
    dialog.showModal();
    field.value = query;
    if (show) show(query);
    else void load();
  };
  const load = async (): Promise<void> => {
    retry.hidden = true;
    text.textContent = 'The search is loading…';
    try {
      show = await (await loadInteractions()).mountSearch(waiting);
    } catch {
      text.textContent = 'The search could not be loaded.';
      retry.hidden = false;
    }
  };

  retry.onclick = load;
  onClick('[data-search-open]', () => open(''));
  const query = new URLSearchParams(location.search).get('q');
  if (query) open(query);
}
