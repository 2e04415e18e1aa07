// Whether the app has taken over the page, stored as an attribute of the document.

import { announceScript } from '../intent/script-status.ts';

const root = document.documentElement;

export const isAppReady = (): boolean => root.dataset.app === 'ready';

export function setAppReady(): void {
  root.dataset.app = 'ready';
  announceScript('app');
}
