// Opens the search from its button and from an address with `?q=`. Shows a plain field until the code and data of the dialog have
// loaded, with React; the dialog then keeps the typed text. They load when it opens or the pointer enters its button.

import { isComposing } from '../../shared/is-composing.ts';
import type { SearchSource } from '../../theme/search/search-types.ts';
import { loadReact } from '../app/load-react.ts';
import { isConnectionPoor } from '../lib/connection.ts';
import { importModule } from '../lib/import-module.ts';
import { loadPart } from '../lib/load-part.ts';
import { closest, onClick } from '../lib/on-click.ts';
import type * as SearchDialog from './search-dialog.tsx';
import { createSearchSource } from './worker-search-source.ts';

let source: SearchSource | undefined;
let loading: Promise<SearchDialog.ShowSearch> | undefined;

export function startSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-search-dialog]');
  if (!dialog) return;
  const field = dialog.querySelector('input') as HTMLInputElement;
  let show: SearchDialog.ShowSearch | undefined;
  /** Whether Enter was the last key. */
  let isSubmitted = false;
  let composed: Promise<unknown> | undefined;
  field.onkeydown = (event) => {
    isSubmitted = event.key === 'Enter' && !isComposing(event);
  };
  field.addEventListener('compositionstart', () => {
    composed = new Promise((resolve) => field.addEventListener('compositionend', resolve, { once: true }));
  });

  const open = (query: string): void => {
    if (dialog.open) return;
    dialog.showModal();
    field.value = query;
    if (show) show(dialog, query);
    else void loadPart('The search', mount, dialog);
  };
  const mount = async (): Promise<void> => {
    const loaded = await loadSearch();
    await composed; // replacing the field would interrupt IME composition
    if (dialog.open) loaded(dialog, field.value, isSubmitted);
    show = loaded;
  };

  // WebKit leaves the focus in the closed dialog if nothing had it before, and the page misses the next key.
  dialog.onclose = () => {
    // The event may come when the dialog has been opened again.
    if (!dialog.open) dialog.querySelector<HTMLElement>(':focus')?.blur();
  };

  onClick('[data-search-open]', () => open(''));
  const query = new URLSearchParams(location.search).get('q');
  if (query) open(query);
  loadAtPointer();
}

function loadAtPointer(): void {
  const prepare = (): void => {
    if (!isConnectionPoor()) loadSearch().catch(() => {}); // opening the search reports errors
  };
  document.addEventListener(
    'pointerover',
    (event) => {
      if (closest(event, '[data-search-open]')) prepare();
    },
    { passive: true },
  );
  // The pointer may already be on the button.
  if (document.querySelector('[data-search-open]:hover')) prepare();
}

function loadSearch(): Promise<SearchDialog.ShowSearch> {
  if (loading) return loading;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="search-index"]');
  const { dialog = '', worker = '', base = '/' } = meta?.dataset ?? {};
  const search = source ?? createSearchSource({ worker, index: meta?.content ?? '' });
  source = search;
  search.load(); // beside the code of the dialog
  const mount = loadReact()
    .then(() => importModule<typeof SearchDialog>(dialog))
    .then((module) => module.createSearch(search, base));
  mount.catch(() => {
    loading = undefined;
  });
  loading = mount;
  return mount;
}
