// What a lesson learns of the bundle and its reader, and what becomes done by that.

import { noteOwnWork } from '../lesson/own-style.ts';
import type { LessonEvent } from '../lesson/watch-lesson.ts';
import type { Advice } from './advice.ts';
import type { Session } from './session.ts';

/** In the playground, only forgets the problem with the files before the change. */
export function tellLesson(session: Session, event: LessonEvent): void {
  const { watch } = session;
  if (event.kind === 'change') session.set({ problem: undefined });
  if (!watch) return;
  watch.onEvent(event);
  if (event.kind === 'change')
    session.set({ syntaxError: session.code?.firstSyntaxError(session.get().files) });
  const { passed, seen } = watch;
  const before = session.get();
  if (seen.some((text, index) => text !== before.seen[index])) session.set({ seen });
  if (passed.every((isPassed, index) => isPassed === before.passed[index])) return;
  const isDone = !passed.includes(false) && !before.syntaxError;
  if (isDone) noteOwnWork(session.data, before.files);
  const isLessonDone = before.isLessonDone || isDone;
  if (isLessonDone && !before.isLessonDone) session.lessons.storeDoneLesson(location.pathname);
  session.set({ passed, isLessonDone });
}

/** The first one stays: what follows may be its result. */
export function tellProblem(session: Session, problem: Advice): void {
  if (!session.get().problem) session.set({ problem });
}
