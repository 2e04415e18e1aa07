// Loads the live previews' code on pages that have one.

import { onEveryPage } from '../page-shown.ts';

const known = new WeakSet<HTMLElement>();

export function startPreviews(): void {
  onEveryPage(findPreviews);
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
