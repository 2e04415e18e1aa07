// Tells the inline script which of the other scripts have come: they are bundles of their own and share no values. An
// event of the window, so that neither side needs to know the other.

/** What an element may wait for, in the order in which it comes: the value of `data-needs`. */
export type Code = 'main' | 'interactions' | 'app';

/** Null: something could not be loaded. */
export type CodeEvent = CustomEvent<Code | null>;

export const CODE_EVENT = 'omphalos:code';

declare global {
  interface WindowEventMap {
    [CODE_EVENT]: CodeEvent;
  }
}

export const announceCode = (code: Code | null): boolean =>
  dispatchEvent(new CustomEvent(CODE_EVENT, { detail: code }));
