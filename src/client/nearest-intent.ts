// On the page for unknown addresses, loads the code that offers the pages whose addresses come closest.

import { onEveryPage } from './page-shown.ts';

export function startNearestPages(): void {
  onEveryPage(() => {
    if (!document.querySelector('[data-nearest]')) return;
    import('./nearest-pages.ts').then(
      ({ offerNearest }) => offerNearest(),
      (error: unknown) => console.warn('The nearest pages could not be found.', error),
    );
  });
}
