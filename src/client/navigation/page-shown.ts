// Tells the plain modules that another page stands in the chrome. An event of the document, so that neither side needs
// to know the other: the plain modules run long before the app, if that comes at all.

const NAME = 'omphalos:page-shown';

export const announcePageShown = (): boolean => document.dispatchEvent(new Event(NAME));

/** Runs `refresh` now and whenever another page is shown. */
export function onEveryPage(refresh: () => void): void {
  refresh();
  onOtherPages(refresh);
}

/** Runs `refresh` whenever another page is shown. @returns ends that */
export function onOtherPages(refresh: (event: Event) => void): () => void {
  document.addEventListener(NAME, refresh);
  return () => document.removeEventListener(NAME, refresh);
}
