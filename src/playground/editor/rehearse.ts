// Rehearses a mishap of a show: looks at the graphics, lets it happen, and looks again when everything is connected.

import type { RuntimeEvent } from '../shared/bundle-files.ts';
import { AFTER, BEFORE, type Mishap, watchRehearsal } from './rehearsal.ts';
import { restart } from './run-actions.ts';
import type { Session } from './session.ts';

/** Milliseconds for the pages to answer a look. */
const ANSWER = 500;
/** Milliseconds for pages and extension to exchange the state, once they are connected. */
const SETTLE = 800;
/** Milliseconds until all must be connected. */
const CONNECT = 8_000;

export function rehearse(session: Session, mishap: Mishap): void {
  const { pages, settled, run } = session.get();
  endCut(session);
  const graphics = pages.filter(({ kind }) => kind === 'graphic');
  // Where nothing runs, there is nothing to compare with.
  if (run.kind !== 'running' || run.lostPage || graphics.length === 0) {
    restart(session);
    return;
  }
  session.rehearsal = watchRehearsal(mishap, graphics, settled);
  session.set({ rehearsal: { mishap, state: 'before' }, isRehearsalShown: true });
  session.later('rehearsal', ANSWER, () => happen(session));
  session.running?.look(BEFORE);
}

function happen(session: Session): void {
  const { rehearsal } = session.get();
  if (!rehearsal) return;
  session.rehearsal?.begin();
  if (rehearsal.mishap === 'cut') {
    session.forget('rehearsal');
    session.set({ rehearsal: { mishap: 'cut', state: 'cut' } });
    session.running?.cutGraphics(true);
    return;
  }
  awaitConnection(session, rehearsal.mishap);
  if (rehearsal.mishap === 'restart') restart(session);
  else session.running?.reloadGraphics();
}

export function reconnect(session: Session): void {
  awaitConnection(session, 'cut');
  session.running?.cutGraphics(false);
}

function awaitConnection(session: Session, mishap: Mishap): void {
  session.set({ rehearsal: { mishap, state: 'after' } });
  session.later('rehearsal', CONNECT, () => tell(session));
}

export function closeRehearsal(session: Session): void {
  endCut(session);
  session.forget('rehearsal');
  session.set({ rehearsal: undefined, isRehearsalShown: false });
}

function endCut(session: Session): void {
  if (session.get().rehearsal?.state === 'cut') session.running?.cutGraphics(false);
}

/** @returns whether the event is about the rehearsal alone */
export function tellRehearsal(session: Session, event: RuntimeEvent): boolean {
  const { rehearsal } = session.get();
  const watched = session.rehearsal;
  const isOwn = event.kind === 'look' && (event.tag === BEFORE || event.tag === AFTER);
  if (!rehearsal || !watched) return isOwn;
  watched.onEvent(event);
  if (rehearsal.state === 'before' && watched.hasAll('before')) happen(session);
  else if (rehearsal.state === 'after' && event.kind === 'state' && event.state === 'running')
    session.later('rehearsal', SETTLE, () => lookAgain(session));
  else if (isOwn && watched.hasAll('after')) tell(session);
  // What a graphic missed may be sent again.
  else if (rehearsal.state === 'told' && event.kind === 'message' && !session.isWaiting('rehearsal'))
    session.later('rehearsal', SETTLE, () => lookAgain(session));
  return isOwn;
}

function lookAgain(session: Session): void {
  session.rehearsal?.lookAgain();
  session.later('rehearsal', ANSWER, () => tell(session));
  session.running?.look(AFTER);
}

function tell(session: Session): void {
  const { rehearsal } = session.get();
  session.forget('rehearsal');
  if (rehearsal && session.rehearsal)
    session.set({
      rehearsal: { mishap: rehearsal.mishap, state: 'told', findings: session.rehearsal.findings() },
    });
}
