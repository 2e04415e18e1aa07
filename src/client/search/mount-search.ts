// Loads what fills the search dialog, when the dialog has been opened or the pointer nears its button: the code with React,
// and with it the texts.

import { loadReact } from '../app/load-react.ts';
import { importModule } from '../lib/import-module.ts';
import { closest } from '../lib/on-click.ts';
import type { WaitingSearch } from './open-search.ts';
import type { SearchMount } from './search-dialog.tsx';
import { followSearchHits } from './search-hit.ts';

let loading: Promise<SearchMount> | undefined;

export function startSearch(): void {
  followSearchHits();
  const prepare = () => void loadSearch().catch(() => {}); // told when the search is opened
  document.addEventListener(
    'pointerover',
    (event) => {
      if (closest(event, '[data-search-open]')) prepare();
    },
    { passive: true },
  );
  // The pointer may have come before this code.
  if (document.querySelector('[data-search-open]:hover')) prepare();
}

/**
 * Puts the search into its dialog, with what was typed there meanwhile.
 * @returns shows it anew, with a query
 * @throws (rejects) if something could not be loaded
 */
export async function mountSearch(waiting: WaitingSearch): Promise<(query: string) => void> {
  const { dialog, field } = waiting;
  let composed: Promise<unknown> | undefined;
  const follow = () => {
    composed ??= new Promise((resolve) => field.addEventListener('compositionend', resolve));
  };
  for (const type of ['compositionstart', 'compositionupdate']) field.addEventListener(type, follow);
  const search = await loadSearch();
  await composed; // letters that are being put together need their field
  if (dialog.open) search.show(dialog, field.value, waiting.isSubmitted);
  return (query) => search.show(dialog, query);
}

function loadSearch(): Promise<SearchMount> {
  if (loading) return loading;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="search-index"]');
  const { dialog = '', worker = '', base = '/' } = meta?.dataset ?? {};
  const made = loadReact()
    .then(() => importModule<typeof import('./search-dialog.tsx')>(dialog))
    .then((module) => module.createSearch({ worker, index: meta?.content ?? '', baseUrl: base }));
  made.catch(() => {
    loading = undefined;
  });
  loading = made;
  return made;
}
