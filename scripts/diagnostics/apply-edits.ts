// Changes a source text for its author: the links of a page that moves, certain corrections. Pure.

import type { Edit } from './diagnostic.ts';

/** The text with the edits. @returns also those whose text is written in another way than expected, and stays */
export function applyEdits(text: string, edits: readonly Edit[]) {
  const lines = text.split('\n');
  const left: Edit[] = [];
  for (const edit of edits.toSorted((a, b) => b.at.column - a.at.column)) {
    const line = lines[edit.at.line - 1] ?? '';
    const start = line.indexOf(edit.text, edit.at.column - 1);
    if (start < 0) left.push(edit);
    else lines[edit.at.line - 1] = line.slice(0, start) + edit.newText + line.slice(start + edit.text.length);
  }
  return { text: lines.join('\n'), left };
}
