// Loads the live previews' code on pages that have one.

const known = new WeakSet<HTMLElement>();

export function startPreviews(): void {
  findPreviews();
  // Said by the app when another page stands in the chrome.
  document.addEventListener('omphalos:page-shown', findPreviews);
}

function findPreviews(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-preview]')) {
    if (known.has(figure)) continue;
    known.add(figure);
    import('./live-preview.ts').then(
      ({ startPreview }) => startPreview(figure),
      () => known.delete(figure), // the still image stays; the next page tries again
    );
  }
}
