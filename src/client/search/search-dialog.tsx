// The search dialog, loaded on first use: a separate React root inside the `<dialog>` element, so that it works without
// the app.

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SearchDialog } from '../../theme/search/SearchDialog.tsx';
import type { SearchSource } from '../../theme/search/search-types.ts';
import style from '../../theme/styles/lazy/search-results.css';
import { adoptStyle } from '../lib/adopt-style.ts';
import { recentSearches } from './recent-searches.ts';
import { loadHighlightHit, storeSearchHit } from './search-hit.ts';
import { createSearchSource } from './worker-search-source.ts';

/** Resets the dialog to a query. */
export type ShowSearch = (dialog: HTMLDialogElement, query: string, isSubmitted?: boolean) => void;

/** Starts to load the index and the code that marks words. */
export function createSearch(addresses: Record<'worker' | 'index' | 'baseUrl', string>): ShowSearch {
  adoptStyle(style);
  const source: SearchSource = createSearchSource(addresses);
  source.load();
  void loadHighlightHit();
  let root: ReturnType<typeof createRoot> | undefined;
  let opening = 0;
  return (dialog, query, isSubmitted = false) => {
    opening += 1;
    if (!root) {
      root = createRoot(dialog);
      // Closes on a press beside the box, but not if the press began inside, for example to select text.
      dialog.addEventListener('pointerdown', ({ target }) => {
        if (target === dialog) dialog.close();
      });
    }
    const content = (
      <SearchDialog
        key={opening}
        source={source}
        recent={recentSearches}
        initialQuery={query}
        isSubmitted={isSubmitted}
        baseUrl={addresses.baseUrl}
        onChoose={(anchor, words) => {
          storeSearchHit(anchor, words);
          dialog.close();
        }}
        onClose={() => dialog.close()}
      />
    );
    // Synchronous, so that no keystroke is lost between the old field and the new one.
    flushSync(() => root?.render(content));
  };
}
