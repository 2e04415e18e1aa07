// Prints diagnostics: as text on standard error, and as annotations when GitHub runs the command.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatAnnotations } from '../diagnostics/format-annotations.ts';
import { formatDiagnostics } from '../diagnostics/format-diagnostics.ts';
import { printProblem, printReport } from './print.ts';

/** Whether standard error shows colours: it is a terminal, and NO_COLOR is not set (https://no-color.org). */
export const usesColors = (): boolean => process.stderr.isTTY === true && !process.env.NO_COLOR;

/** @param isInDocument whether a JSON document on standard output holds the diagnostics; then no text is printed */
export function reportDiagnostics(diagnostics: readonly Diagnostic[], isInDocument = false): void {
  if (diagnostics.length === 0) return;
  // On standard error, which GitHub reads too: standard output may be the JSON document.
  if (process.env.GITHUB_ACTIONS) printProblem(formatAnnotations(diagnostics));
  if (isInDocument) return;
  printReport(formatDiagnostics(diagnostics, usesColors()));
}
