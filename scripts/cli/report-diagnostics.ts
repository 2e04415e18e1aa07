// How commands tell what is wrong with a site: for people on standard error, and at their lines where GitHub runs them.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatAnnotations } from '../diagnostics/format-annotations.ts';
import { formatDiagnostics } from '../diagnostics/format-diagnostics.ts';
import { readSourceText } from '../diagnostics/source-text.ts';

/** Whether standard error shows colours: a terminal whose owner has not said no (https://no-color.org). */
export const usesColors = (): boolean => process.stderr.isTTY === true && !process.env.NO_COLOR;

export interface ReportOptions {
  /** Whether standard output is a JSON document that has them, too: people are told nothing then. */
  readonly areInDocument?: boolean;
}

export function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  { areInDocument = false }: ReportOptions = {},
): void {
  if (diagnostics.length === 0) return;
  // On standard error, which GitHub reads too: standard output may be the document.
  if (process.env.GITHUB_ACTIONS) console.error(formatAnnotations(diagnostics));
  if (areInDocument) return;
  console.error(formatDiagnostics(diagnostics, { colors: usesColors(), readText: readSourceText }));
}
