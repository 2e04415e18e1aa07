// Announces that the app shows another page. It is a document event, because the plain modules run long before the app
// and independently of it.

const NAME = 'omphalos:page-shown';

export const announcePageShown = (): boolean => document.dispatchEvent(new Event(NAME));

/** Runs `refresh` now and whenever another page is shown. */
export function onEveryPage(refresh: () => void): void {
  refresh();
  onOtherPages(refresh);
}

/** Runs `refresh` whenever another page is shown. @returns a function that stops this */
export function onOtherPages(refresh: (event: Event) => void): () => void {
  document.addEventListener(NAME, refresh);
  return () => document.removeEventListener(NAME, refresh);
}
