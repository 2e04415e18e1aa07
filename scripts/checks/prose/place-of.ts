// Finds the place of a text that a check reports.

import type { SourceFile } from '../../content/source-file.ts';
import type { SourceLocation } from '../../diagnostics/diagnostic.ts';

/** Where the text is: in the line, from 1, or in one of the next ten; else the start of the line. */
export function placeOf({ displayPath, text }: SourceFile, line: number, needle: string): SourceLocation {
  const lines = text.split('\n').slice(line - 1, line + 11);
  const index = lines.findIndex((one) => one.includes(needle));
  if (needle === '' || index < 0) return { file: displayPath, line, column: 1 };
  const column = (lines[index]?.indexOf(needle) ?? 0) + 1;
  return { file: displayPath, line: line + index, column, length: needle.length };
}
