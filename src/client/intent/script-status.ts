// Announces to the inline script which other scripts have loaded. It is a window event, since separate bundles share no
// values.

/** The scripts that an element can wait for, in loading order: the values of `data-needs`. */
type Script = 'main' | 'app';

/** Null if a script could not be loaded. */
export type ScriptEvent = CustomEvent<Script | null>;

export const SCRIPT_EVENT = 'omphalos:code';

declare global {
  interface WindowEventMap {
    [SCRIPT_EVENT]: ScriptEvent;
  }
}

export const announceScript = (script: Script | null): boolean =>
  dispatchEvent(new CustomEvent(SCRIPT_EVENT, { detail: script }));

/** Whether the app has taken over the page, stored as an attribute of the document. */
export const isAppReady = (): boolean => document.documentElement.dataset.app === 'ready';

export function setAppReady(): void {
  document.documentElement.dataset.app = 'ready';
  announceScript('app');
}
