// Says the marks of a line when the cursor comes there, also by F8: they are seen, but not heard.

import { forEachDiagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

export const spokenMarks = EditorState.transactionExtender.of(({ selection, docChanged, startState }) => {
  if (!selection || docChanged) return null;
  const { doc } = startState;
  const { from, to } = selection.main;
  const line = doc.lineAt(from);
  const isOtherLine = line.number !== doc.lineAt(startState.selection.main.from).number;
  const messages: string[] = [];
  forEachDiagnostic(startState, ({ message }, start, end) => {
    const isSelected = start === from && end === to;
    const isOnLine = start >= line.from && start <= line.to;
    if (isSelected || (isOtherLine && isOnLine)) messages.push(message);
  });
  return messages.length > 0 ? { effects: EditorView.announce.of(messages.join(' ')) } : null;
});
