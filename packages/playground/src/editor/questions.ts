// Questions with one field, and dialogs in general: they are part of the state, and the last one is on top.

import type { OpenDialog, Question } from './playground-state.ts';
import type { Session } from './session.ts';

/** @returns undefined if the reader cancels */
export const ask = (session: Session, question: Question): Promise<string | undefined> =>
  new Promise((answer) => showDialog(session, { kind: 'question', question, answer }));

export function showDialog(session: Session, dialog: OpenDialog): void {
  session.set({ dialogs: [...session.get().dialogs, dialog] });
}
