// Puts other files in place of the reader's, and offers to take that back.

import { type HeldFiles, replaceFiles } from '../editor/bundle-actions.ts';
import type { Session } from '../editor/session.ts';
import { solutionInOwnStyle, startInOwnStyle } from './own-style.ts';

export function startOver(session: Session): void {
  const files = startInOwnStyle(session.data);
  replace(session, { files }, 'The files are back to how they were at the start.');
}

export function takeSolution(session: Session): void {
  const files = solutionInOwnStyle(session.data);
  replace(session, { files }, 'Your files now match the solution. Look at what happens.');
}

function replace(session: Session, next: HeldFiles, text: string): void {
  const { files, hold } = session.get();
  replaceFiles(session, next);
  session.say(text, { label: 'Undo', act: () => replaceFiles(session, { files, hold }) });
}
