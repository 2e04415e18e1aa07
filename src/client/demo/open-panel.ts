// Enables the panel in the demonstration's still frame. It is inert without scripts, because nothing would handle or store
// its clicks.

import { onEveryPage } from '../navigation/page-shown.ts';

export const openDemoPanel = (): void =>
  onEveryPage(() => document.querySelector('[data-demo-panel]')?.removeAttribute('inert'));
