// Clicks that only the app can answer, made before it is there: kept, and made again when it is.

import type { AppLoader } from '../app/app-loader.ts';
import { onClick } from '../lib/on-click.ts';

/** Marks elements whose click means nothing before the app has come. */
const NEEDS_APP = '[data-needs-app]';

export function replayWhenReady(loader: AppLoader): void {
  onClick(
    NEEDS_APP,
    (element, event) => {
      if (loader.app) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void loader.load().then((app) => app && element.click());
    },
    'first',
  );
}
