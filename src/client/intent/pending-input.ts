// Stores the reader's last click or key until the script that answers it has loaded, then repeats it. Markup names the
// script that it waits for (`data-needs`); scripts announce that they have loaded. Links and native behaviour, such as
// opening a popover, need no help. Part of the inline script, which runs before all others.

import { SCRIPT_EVENT, type ScriptEvent } from './script-status.ts';

/** Milliseconds after which the reader sees a notice. */
const PATIENCE = 10_000;
const FAILURE = 'This could not be loaded.';
/** Keys that move within a widget or open it. */
const PIECE_KEY = /^(Arrow|Home|End|Enter)/;

export function replayEarlyInput(): void {
  const { dataset } = document.documentElement;
  const ready = new Set<string | undefined>([undefined]);
  let pending: { readonly element: HTMLElement; readonly repeat: () => void } | undefined;
  let timer: number | undefined;

  /** Only the reader's last action counts. */
  const keep = (event: MouseEvent | KeyboardEvent): void => {
    const { target, key } = event as KeyboardEvent;
    const element = (target as Element).closest?.<HTMLElement>('[data-needs],a');
    if (!element || isReady(element) || (key && !PIECE_KEY.test(key))) return;
    if (key !== 'Enter') event.preventDefault(); // Enter on a button also fires a click
    event.stopPropagation(); // prevents React from answering a second time
    settle('');
    const Kind = event.constructor as typeof KeyboardEvent;
    const repeat = () => target?.dispatchEvent(new Kind(event.type, event));
    pending = { element, repeat };
    dataset.pending = ''; // styles the pointer and the pressed element
    timer = setTimeout(settle, PATIENCE, FAILURE);
  };
  const isReady = (element: HTMLElement): boolean => ready.has(element.dataset.needs);
  const settle = (notice: string): void => {
    clearTimeout(timer);
    pending = undefined;
    delete dataset.pending;
    const element = document.querySelector('[data-notice]');
    if (element) element.textContent = notice;
  };

  addEventListener('click', keep, true);
  addEventListener('keydown', keep, true);
  addEventListener(SCRIPT_EVENT, ({ detail }: ScriptEvent) => {
    if (detail) ready.add(detail);
    if (!pending || (detail && !isReady(pending.element))) return;
    const { repeat } = pending;
    settle(detail ? '' : FAILURE);
    if (detail) repeat();
  });
}
