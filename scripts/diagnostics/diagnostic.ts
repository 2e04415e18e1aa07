// What can be wrong with content or config, as data: stages gather diagnostics and go on, so that an author sees
// all faults of one run together.

export type Severity = 'error' | 'warning';

/** A place in a file. `file` is from the project root; `line` and `column` (UTF-16 units) count from 1. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** UTF-16 units from `column` on that are at fault, within the line; 1 if unknown. */
  readonly length?: number;
}

export interface Diagnostic {
  readonly severity: Severity;
  /** Stable name such as `link-missing`: tests and `--json` rely on it, not on the wording. */
  readonly code: string;
  /** One sentence that quotes the offending text; no full stop. */
  readonly message: string;
  /** Absent only if no one place is to blame. */
  readonly at?: SourceLocation;
  /** What to do now, ideally text to paste. */
  readonly help?: string;
}

/** The site cannot be built as written. Caught only by the command lines. */
export class BuildFailure extends Error {
  /** Sorted. */
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(`${diagnostics.length} problem(s)`);
    this.name = 'BuildFailure';
    this.diagnostics = sortDiagnostics(diagnostics);
  }
}

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some((diagnostic) => diagnostic.severity === 'error');

/** Sorted by file, line, column, code and message, those without a place first: stable whatever the order of work. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) =>
      compareText(a.at?.file ?? '', b.at?.file ?? '') ||
      (a.at?.line ?? 0) - (b.at?.line ?? 0) ||
      (a.at?.column ?? 0) - (b.at?.column ?? 0) ||
      compareText(a.code, b.code) ||
      compareText(a.message, b.message),
  );
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
