// The one owner of what the reader does before the code for it is there. Markup says what it waits for (`data-needs`),
// scripts say when they have come; until then the last click or key is kept, and then made again. Links and what the
// platform does by itself, as opening a popover, need no help. Inline, since it must be there before everything else.

import { CODE_EVENT, type CodeEvent } from './code-status.ts';

interface PendingInput {
  readonly element: HTMLElement;
  readonly repeat: () => void;
}

/** Milliseconds after which the reader is told that it did not come. */
const PATIENCE = 10_000;
const FAILURE = 'This could not be loaded.';
/** What moves within a piece of the page, or opens it. */
const PIECE_KEY = /^(Arrow|Home|End|Enter)/;

export function keepPendingInput(): void {
  const { dataset } = document.documentElement;
  const ready = new Set<string | undefined>([undefined]);
  let pending: PendingInput | undefined;
  let timer: number | undefined;

  /** Only the last thing that the reader does counts. */
  const keep = (event: MouseEvent | KeyboardEvent): void => {
    const { target, key } = event as KeyboardEvent;
    const element = (target as Element).closest?.<HTMLElement>('[data-needs],a');
    if (!element || isReady(element) || (key && !PIECE_KEY.test(key))) return;
    if (key !== 'Enter') event.preventDefault(); // on a button it is a click besides
    event.stopPropagation(); // React might answer as well
    settle('');
    const Kind = event.constructor as typeof KeyboardEvent;
    const repeat = () => target?.dispatchEvent(new Kind(event.type, event));
    pending = { element, repeat };
    dataset.pending = ''; // shown by the pointer, and by what was pressed
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
  addEventListener(CODE_EVENT, ({ detail }: CodeEvent) => {
    if (detail) ready.add(detail);
    if (!pending || (detail && !isReady(pending.element))) return;
    const { repeat } = pending;
    settle(detail ? '' : FAILURE);
    if (detail) repeat();
  });
}
