// Closes what covers the page when another page comes. A document that the browser loads has nothing open either.

/** Matches all dialogs but the search, which belongs to no page: the reader may have opened it while the next page was loading. */
export const OF_THE_PAGE = ':not([data-search-dialog])';

export const isOverlayOpen = (): boolean => document.querySelector('dialog[open], :popover-open') !== null;

/** @param which of the open dialogs to close: all of them by default */
export function closeOverlays(which = ''): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(`dialog[open]${which}`)) dialog.close();
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
}
