// The search dialog as the browser loads it on first use: a React root of its own inside the `<dialog>` element, so
// that it works before the app has taken over the page, and without it.

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SearchDialog } from '../../theme/search/SearchDialog.tsx';
import type { SearchSource } from '../../theme/search/search-types.ts';
import style from '../../theme/styles/lazy/search-results.css';
import { adoptStyle } from '../lib/adopt-style.ts';
import { recentSearches } from './recent-searches.ts';
import { loadHighlightHit, noteSearchHit } from './search-hit.ts';
import { createSearchSource } from './worker-search-source.ts';

export interface SearchAddresses {
  readonly worker: string;
  readonly index: string;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
}

export interface SearchMount {
  /** Begins anew in the dialog, with a query. */
  show(dialog: HTMLDialogElement, query: string, isSubmitted?: boolean): void;
}

/** Starts loading the texts at once, and what marks the found words. */
export function createSearch(addresses: SearchAddresses): SearchMount {
  adoptStyle(style);
  const source: SearchSource = createSearchSource(addresses);
  source.load();
  void loadHighlightHit();
  let root: ReturnType<typeof createRoot> | undefined;
  let opening = 0;
  return {
    show(dialog, query, isSubmitted = false) {
      opening += 1;
      if (!root) {
        root = createRoot(dialog);
        // A press beside the box; one that began inside it, as when selecting text, does not close.
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
            noteSearchHit(anchor, words);
            dialog.close();
          }}
          onClose={() => dialog.close()}
        />
      );
      // At once: between the field that was there and this one no letter may be lost.
      flushSync(() => root?.render(content));
    },
  };
}
