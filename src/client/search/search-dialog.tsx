// The search dialog as the browser loads it on first use: a React root of its own inside the `<dialog>` element, so
// that it works before the app has taken over the page, and without it.

import { createRoot } from 'react-dom/client';
import { SearchDialog } from '../../theme/search/SearchDialog.tsx';
import style from '../../theme/styles/lazy/search-results.css';
import { adoptStyle } from '../lib/adopt-style.ts';
import { recentSearches } from './recent-searches.ts';
import { loadFoundWords, noteFound } from './search-hit.ts';
import { createSearchSource } from './worker-search-source.ts';

export interface SearchAddresses {
  readonly worker: string;
  readonly index: string;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
}

export interface MountedSearch {
  /** Begins anew, with a query if one is given. */
  show(query: string): void;
}

/** Starts loading the texts at once, and what marks the found words. */
export function mountSearch(dialog: HTMLDialogElement, addresses: SearchAddresses): MountedSearch {
  adoptStyle(style);
  const source = createSearchSource(addresses);
  source.load();
  void loadFoundWords();
  const root = createRoot(dialog);
  let opening = 0;
  return {
    show(query) {
      opening += 1;
      root.render(
        <SearchDialog
          key={opening}
          source={source}
          recent={recentSearches}
          initialQuery={query}
          baseUrl={addresses.baseUrl}
          onChoose={(anchor, words) => {
            noteFound(anchor, words);
            dialog.close();
          }}
          onClose={() => dialog.close()}
        />,
      );
    },
  };
}
