// What a lesson learns of the bundle and its reader, and what becomes done by that.

import { storeDoneLesson } from '../../client/article/done-lessons.ts';
import { noteOwnWork } from '../lesson/own-style.ts';
import { silentMistake } from '../lesson/silent-mistakes.ts';
import type { LessonEvent } from '../lesson/watch-lesson.ts';
import type { Advice } from './error-advice.ts';
import type { Session } from './session.ts';

/** Does nothing in the playground. */
export function tellLesson(session: Session, event: LessonEvent): void {
  const { watch } = session;
  if (!watch) return;
  watch.onEvent(event);
  if (event.kind === 'change') session.set({ mistake: silentMistake(session.get().files) });
  const { passed, seen } = watch;
  const before = session.get();
  if (seen.some((text, index) => text !== before.seen[index])) session.set({ seen });
  if (passed.every((isPassed, index) => isPassed === before.passed[index])) return;
  if (!passed.includes(false)) noteOwnWork(session.data, before.files);
  const isLessonDone = before.isLessonDone || !passed.includes(false);
  if (isLessonDone && !before.isLessonDone) storeDoneLesson(location.pathname);
  session.set({ passed, isLessonDone });
}

/** The first mistake since the files changed stays in the task: what follows may be its result. */
export function tellMistake(session: Session, mistake: Advice): void {
  if (session.watch && !session.get().mistake) session.set({ mistake });
}
