// The navbar button that opens search; the browser's search module handles it.

import { SearchIcon } from '../icons/icons.tsx';

export function SearchButton() {
  return (
    <button
      type="button"
      className="search-button"
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      data-search-open=""
      data-needs="main"
    >
      <SearchIcon />
      <span className="search-button-text" aria-hidden="true">
        Search
      </span>
      <kbd className="search-button-key" translate="no">
        /
      </kbd>
    </button>
  );
}
