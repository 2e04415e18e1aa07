// Opens the panel of the demonstration's still frame: what is pressed there is kept until somebody can answer, which
// without a script would never be.

import { onEveryPage } from '../navigation/page-shown.ts';

export const openDemoPanel = (): void =>
  onEveryPage(() => document.querySelector('[data-demo-panel]')?.removeAttribute('inert'));
