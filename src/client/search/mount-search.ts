// Loads the code and data of the search dialog, with React, when the dialog opens or the pointer enters its button.

import type { SearchSource } from '../../theme/search/search-types.ts';
import { loadReact } from '../app/load-react.ts';
import { importModule } from '../lib/import-module.ts';
import { closest } from '../lib/on-click.ts';
import type * as SearchDialog from './search-dialog.tsx';
import { followSearchHits } from './search-hit.ts';
import { createSearchSource } from './worker-search-source.ts';

/** The content of the dialog before its code has loaded. */
export interface WaitingSearch {
  readonly dialog: HTMLDialogElement;
  readonly field: HTMLInputElement;
  /** Whether Enter was the last key. */
  isSubmitted: boolean;
}

let source: SearchSource | undefined;
let loading: Promise<SearchDialog.ShowSearch> | undefined;

export function startSearch(): void {
  followSearchHits();
  const prepare = () => void loadSearch().catch(() => {}); // opening the search reports errors
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

/**
 * Mounts the search in its dialog and keeps the text typed so far.
 * @returns shows the dialog again, with a query
 * @throws (rejects) if the code could not be loaded
 */
export async function mountSearch(waiting: WaitingSearch): Promise<(query: string) => void> {
  const { dialog, field } = waiting;
  let composed: Promise<unknown> | undefined;
  const follow = () => {
    composed ??= new Promise((resolve) => field.addEventListener('compositionend', resolve));
  };
  for (const type of ['compositionstart', 'compositionupdate']) field.addEventListener(type, follow);
  const show = await loadSearch();
  await composed; // replacing the field would interrupt IME composition
  if (dialog.open) show(dialog, field.value, waiting.isSubmitted);
  return (query) => show(dialog, query);
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
