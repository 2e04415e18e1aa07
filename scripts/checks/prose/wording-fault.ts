// Diagnostics about a few words of a document.

import type { SourceFile } from '../../content/source-file.ts';
import type { DiagnosticCode } from '../../diagnostics/codes.ts';
import { type Diagnostic, diagnostic, type SourceLocation } from '../../diagnostics/diagnostic.ts';

/** Where the text is, in its line or one of the next. */
export function placeOf({ displayPath, text }: SourceFile, line: number, needle: string): SourceLocation {
  const lines = text.split('\n').slice(line - 1, line + 11);
  const index = lines.findIndex((one) => one.includes(needle));
  if (needle === '' || index < 0) return { file: displayPath, line, column: 1 };
  const column = (lines[index]?.indexOf(needle) ?? 0) + 1;
  return { file: displayPath, line: line + index, column, length: needle.length };
}

export const wordingFault = (
  code: DiagnosticCode,
  source: SourceFile,
  line: number,
  found: string,
  advice: string,
): Diagnostic =>
  diagnostic(code, { message: `"${found}": ${advice}`, at: placeOf(source, line, found), help: advice });
