// Tells the inline script which of the other scripts have loaded. It is an event of the window, since separate bundles
// share no values.

/** The scripts that an element may wait for, in the order in which they load: the value of `data-needs`. */
type Script = 'main' | 'interactions' | 'app';

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
