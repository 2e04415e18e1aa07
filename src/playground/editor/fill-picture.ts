// Keeps the picture from being empty beside the form: presses the panel's button that shows the graphic.

import { elementsIn } from '../lesson/what-was-seen.ts';
import type { RuntimeEvent } from '../shared/bundle-files.ts';
import { isOn } from './playground-state.ts';
import type { Session } from './session.ts';

/** Tags of the looks at the graphics, in their order: what is asked for at the first may come before the second. */
const LOOKS = ['fill: first look', 'fill: second look', 'fill: third look', 'fill: last look'];
/** Milliseconds for a graphic to load and to show what it is sent. */
const LOADING = 500;

/** Called when the form opens or has changed a graphic. */
export function fillPicture(session: Session, [tag, ...others] = LOOKS): void {
  if (session.get().isCodeShown || tag === undefined) return;
  session.later('fill', LOADING, () => {
    if (isOn(session.get())) session.running?.look(tag);
    fillPicture(session, others);
  });
}

/** @returns whether the event is an answer to one of its looks */
export function followFilling(session: Session, event: RuntimeEvent): boolean {
  if (event.kind === 'state' && event.state === 'running') fillPicture(session);
  if (event.kind !== 'look' || !LOOKS.includes(String(event.tag))) return false;
  if (!event.source.startsWith('graphic:') || !session.isWaiting('fill')) return true;
  const isEmpty = elementsIn(event).length === 0;
  if (isEmpty && event.tag === LOOKS[0]) return true;
  session.forget('fill');
  if (isEmpty) session.running?.pressShow();
  return true;
}
