// The search dialog, loaded on first use: a separate React root inside the `<dialog>` element, so that it works without
// the app.

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../../theme/ErrorBoundary.tsx';
import { LoadFailure } from '../../theme/LoadFailure.tsx';
import { SearchDialog } from '../../theme/search/SearchDialog.tsx';
import type { SearchSource } from '../../theme/search/search-types.ts';
import style from '../../theme/styles/lazy/search-results.css';
import { adoptStyle } from '../lib/adopt-style.ts';
import { recentSearches } from './recent-searches.ts';
import { loadHighlightHit, storeSearchHit } from './search-hit.ts';

/** Resets the dialog to a query. */
export type ShowSearch = (dialog: HTMLDialogElement, query: string, isSubmitted?: boolean) => void;

/** Starts to load the code that marks words. */
export function createSearch(source: SearchSource, baseUrl: string): ShowSearch {
  adoptStyle(style);
  void loadHighlightHit().catch(() => {}); // a chosen result loads it again
  let root: ReturnType<typeof createRoot> | undefined;
  let opening = 0;
  const show: ShowSearch = (dialog, query, isSubmitted = false) => {
    opening += 1;
    if (!root) {
      root = createRoot(dialog);
      // Closes on a press beside the box, but not if the press began inside, for example to select text.
      dialog.addEventListener('pointerdown', ({ target }) => {
        if (target === dialog) dialog.close();
      });
    }
    const content = (
      <ErrorBoundary
        resetKey={opening}
        fallback={() => <LoadFailure name="The search" onRetry={() => show(dialog, query)} />}
      >
        <SearchDialog
          key={opening}
          source={source}
          recent={recentSearches}
          initialQuery={query}
          isSubmitted={isSubmitted}
          baseUrl={baseUrl}
          onChoose={(anchor, words) => {
            // A fragment with a value (`#sample=alert`) opens a sample: that page has no words to mark.
            if (!anchor.hash.includes('=')) storeSearchHit(anchor, words);
            dialog.close();
          }}
          onClose={() => dialog.close()}
        />
      </ErrorBoundary>
    );
    // Synchronous, so that no keystroke is lost between the old field and the new one.
    flushSync(() => root?.render(content));
  };
  return show;
}
