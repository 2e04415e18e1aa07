// Runs the open bundle: starts and stops it, and turns its events into state.

import { HAS_LEFT, WHY_STOPPED } from '../runtime/heartbeat.ts';
import type { BundleFiles, RuntimeEvent } from '../shared/bundle-files.ts';
import { unheardNote } from '../shared/message-names.ts';
import { readManifest } from '../shared/read-manifest.ts';
import type { Advice } from './advice.ts';
import { adviceFor } from './error-advice.ts';
import { LOG_LIMIT, nameOf, withEvents } from './event-log.ts';
import { tellLesson, tellProblem } from './lesson-actions.ts';
import { PROOF } from './running-mark.ts';
import type { Session } from './session.ts';

/** Milliseconds until new entries of the log are shown: a bundle may send thousands between two frames. */
const LOG_PAUSE = 50;

/**
 * Run: the reader's word for the files as they are.
 * @param owedTurns before a later visit starts the bundle by itself
 */
export function start(session: Session, owedTurns = PROOF): void {
  session.set({ hold: undefined, run: { kind: 'running' } });
  session.mark.set(owedTurns); // stored before anything runs
}

export function stop(session: Session): void {
  session.set({ run: { kind: 'stopped' } });
  session.mark.remove();
}

export function startOrStop(session: Session): void {
  const { kind } = session.get().run;
  if (kind === 'held' || kind === 'stopped') start(session);
  else stop(session);
}

/**
 * Restarts the server: stored values stay, and pages reconnect, as with the toolkit. Where a page was lost, or nothing could
 * start, all frames are made again.
 */
export function restart(session: Session): void {
  const { run, settled } = session.get();
  clearLog(session);
  start(session);
  if (run.kind === 'running' && !run.hasLostPage) session.running?.restartServer();
  else {
    session.running?.stop();
    session.running?.update(settled);
  }
  tellLesson(session, { kind: 'restart' });
}

/** Starts everything again with nothing stored. */
export function clearStoredValues(session: Session): void {
  clearLog(session);
  start(session);
  session.running?.restart();
}

export function clearLog(session: Session): void {
  session.pendingEvents = [];
  session.set({ log: [] });
}

export function onRuntimeEvent(session: Session, event: RuntimeEvent): void {
  tellLesson(session, event);
  if (event.kind === 'look') return;
  const reason = reasonOf(event);
  const file = 'file' in event ? event.file : undefined;
  const note = event.kind === 'message' ? noteOn(event, session.get().settled) : undefined;
  const { files } = session.get();
  const marksIn = (path: string) => session.code?.marksIn(path, files, session.data) ?? [];
  const advice = reason === undefined ? note : adviceFor(reason, files, marksIn, file);
  const isStopped = WHY_STOPPED.has(reason);
  if (note) tellProblem(session, note);
  else if (reason !== undefined && !isStopped)
    tellProblem(session, {
      text: advice ? `${reason} ${advice.text}` : reason,
      place: advice?.place ?? eventPlace(event),
    });
  // Pages that do not listen are no receivers, although the server sends it to them.
  log(session, note?.isUnheard && event.kind === 'message' ? { ...event, to: [] } : event, advice);
  if (isStopped && reason !== HAS_LEFT) session.mark.set(Number.POSITIVE_INFINITY);
  if (event.kind === 'error' && isStopped) lose(session, `${nameOf(event.source)}: ${reason}`, true);
  if (event.kind === 'toast') {
    session.set({ toast: event });
    session.later('toast', event.seconds * 1000, () => session.set({ toast: undefined }));
  }
  if (event.kind === 'state') followState(session, event, advice);
}

/** Stored values and messages to other bundles have listeners outside the bundle's code. */
function noteOn({ name, bundle }: Extract<RuntimeEvent, { kind: 'message' }>, files: BundleFiles) {
  const note = name.startsWith('bundleVars.') ? undefined : unheardNote(name, files);
  return note && bundle === readManifest(files).manifest?.name ? note : undefined;
}

function followState(
  session: Session,
  { state, reason }: Extract<RuntimeEvent, { kind: 'state' }>,
  advice: Advice | undefined,
): void {
  const { kind } = session.get().run;
  const isWhole = state === 'running';
  if (isWhole || (state === 'starting' && kind === 'failed')) session.set({ run: { kind: 'running' } });
  if (reason === undefined) return;
  if (state === 'failed') session.set({ run: { kind: 'failed', reason, advice } });
  // Pages keep running without the server, as they do in the toolkit.
  if (state === 'stopped') lose(session, `The server has ended: ${reason}`, false);
}

/** The first one stays until all parts run again: what follows may be its result. */
function lose(session: Session, text: string, isPage: boolean): void {
  const { run } = session.get();
  if (run.kind !== 'running') return;
  const { lost = text, hasLostPage = isPage } = run;
  session.set({ run: { kind: 'running', lost, hasLostPage: hasLostPage || isPage } });
}

function eventPlace(event: RuntimeEvent): Advice['place'] {
  const { file, line } = event.kind === 'error' || event.kind === 'problem' ? event : {};
  return file === undefined || line === undefined ? undefined : { file, line };
}

function reasonOf(event: RuntimeEvent): string | undefined {
  if (event.kind === 'error' || event.kind === 'problem') return event.message;
  return event.kind === 'state' ? event.reason : undefined;
}

function log(session: Session, event: RuntimeEvent, advice: Advice | undefined): void {
  const { pendingEvents } = session;
  if (pendingEvents.length === 0) session.later('log', LOG_PAUSE, () => showEvents(session));
  pendingEvents.push([event, advice]);
  if (pendingEvents.length > LOG_LIMIT) pendingEvents.shift();
}

function showEvents(session: Session): void {
  const events = session.pendingEvents;
  session.pendingEvents = [];
  session.set({ log: withEvents(session.get().log, events) });
}
