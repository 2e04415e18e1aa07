// Whether the app has taken over the page: said by an attribute, for all who need to know.

const root = document.documentElement;

export const isAppReady = (): boolean => root.dataset.app === 'ready';

export function setAppReady(): void {
  root.dataset.app = 'ready';
}
