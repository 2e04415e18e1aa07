// Whether the app has taken over the page: said by an attribute, for all who need to know, and as the coming of any code.

import { announceCode } from '../intent/code-status.ts';

const root = document.documentElement;

export const isAppReady = (): boolean => root.dataset.app === 'ready';

export function setAppReady(): void {
  root.dataset.app = 'ready';
  announceCode('app');
}
