// What a lesson learns of the bundle and its reader, and what becomes done by that.

import { storeDoneLesson } from '../../client/article/done-lessons.ts';
import { noteOwnStyle } from '../lesson/own-style.ts';
import type { LessonEvent } from '../lesson/watch-lesson.ts';
import type { Session } from './session.ts';

/** Does nothing in the playground. */
export function tellLesson(session: Session, event: LessonEvent): void {
  const { watch } = session;
  if (!watch) return;
  watch.onEvent(event);
  const { passed, seen } = watch;
  const before = session.get();
  if (seen.some((text, index) => text !== before.seen[index])) session.set({ seen });
  if (passed.every((isPassed, index) => isPassed === before.passed[index])) return;
  if (!passed.includes(false)) noteOwnStyle(before.files);
  const isLessonDone = before.isLessonDone || !passed.includes(false);
  if (isLessonDone && !before.isLessonDone) storeDoneLesson(location.pathname);
  session.set({ passed, isLessonDone });
}
