// Closes what covers the page before another page is shown. A document that the browser loads has nothing open either.

export function closeOverlays(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
}
