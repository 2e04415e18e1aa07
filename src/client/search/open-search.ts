// Opens the search from its button and from an address with `?q=`. Shows a plain field until the dialog's code has
// loaded; the dialog then keeps the typed text.

import { isComposing } from '../../shared/is-composing.ts';
import { loadInteractions } from '../intent/hydration.ts';
import { loadPart } from '../lib/load-part.ts';
import { onClick } from '../lib/on-click.ts';
import type { WaitingSearch } from './mount-search.ts';

export function startSearchOpening(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-search-dialog]');
  if (!dialog) return;
  const field = dialog.querySelector('input') as HTMLInputElement;
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
    else void loadPart('The search', load, dialog);
  };
  const load = async (): Promise<void> => {
    show = await (await loadInteractions()).mountSearch(waiting);
  };

  onClick('[data-search-open]', () => open(''));
  const query = new URLSearchParams(location.search).get('q');
  if (query) open(query);
}
