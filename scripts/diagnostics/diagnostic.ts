// What can be wrong with content or config, as data: stages collect diagnostics and go on, so that one run shows an
// author everything that is wrong.

import { DIAGNOSTIC_CODES, type DiagnosticCode, type Severity } from './codes.ts';

/** A place in a file. `file` is from the project root; `line` and `column` (UTF-16 units) count from 1. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** UTF-16 units from `column` on that are wrong, within the line; 1 if unknown. */
  readonly length?: number;
}

/** The place of a diagnostic about a whole file. */
export const startOf = (file: string): SourceLocation => ({ file, line: 1, column: 1 });

/** Place of a character, by its index in the text of a file. */
export function locationAt(
  { displayPath, text }: { readonly displayPath: string; readonly text: string },
  index: number,
): SourceLocation {
  const before = text.slice(0, index).split('\n');
  return { file: displayPath, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** A change of a source text that a command makes for its author. */
export interface Edit {
  /** Where the text stands now. */
  readonly at: SourceLocation;
  /** The text that goes, within one line. */
  readonly text: string;
  readonly newText: string;
}

export interface Diagnostic {
  readonly severity: Severity;
  readonly code: DiagnosticCode;
  /** One sentence that quotes the offending text; no full stop. */
  readonly message: string;
  /** Absent only if no single place is wrong. */
  readonly at?: SourceLocation | undefined;
  /** The file, by its name in diagnostics, whose headings are missed: if it is not read to its end, they may be there. */
  readonly because?: string | undefined;
  /** What to do now, ideally text to paste. */
  readonly help?: string | undefined;
  /** The correction, where there is no doubt about what the author means: `npm run check -- --fix` makes it. */
  readonly fix?: Edit | undefined;
}

/** A diagnostic with the severity of its code in the table, unless another one is given. */
export const diagnostic = (
  code: DiagnosticCode,
  rest: Omit<Diagnostic, 'code' | 'severity'> & { readonly severity?: Severity },
): Diagnostic => ({ severity: DIAGNOSTIC_CODES[code].severity, code, ...rest });

/** Adds a diagnostic to those of a document. */
export function report(
  { diagnostics }: { readonly diagnostics: Diagnostic[] },
  ...details: Parameters<typeof diagnostic>
): void {
  diagnostics.push(diagnostic(...details));
}

/** The site cannot be built as written. Only the command lines catch it. */
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

/**
 * Sorts by file, line, column, code and message, those without a place first: the result does not depend on the order
 * of work. Removes duplicates: several links may share one address and what is wrong with it. Removes consequences, too.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const unique = new Map(
    withoutConsequences(diagnostics).map(
      (one) => [JSON.stringify([one.at, one.code, one.message]), one] as const,
    ),
  );
  return [...unique.values()].sort(
    (a, b) =>
      compareText(a.at?.file ?? '', b.at?.file ?? '') ||
      (a.at?.line ?? 0) - (b.at?.line ?? 0) ||
      (a.at?.column ?? 0) - (b.at?.column ?? 0) ||
      compareText(a.code, b.code) ||
      compareText(a.message, b.message),
  );
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What keeps a file from being read as its author means it, from the place of the diagnostic on. */
const CAUSES: ReadonlySet<DiagnosticCode> = new Set([
  'merge-conflict',
  'code-unclosed',
  'comment-unclosed',
  'front-matter-yaml',
]);

/** The topmost cause of a file takes the place of what follows from it, and is as severe as that. */
function withoutConsequences(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const causes = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const known = one.at && causes.get(one.at.file);
    if (one.at && CAUSES.has(one.code) && !(known?.at && known.at.line < one.at.line))
      causes.set(one.at.file, one);
  }
  const causeOf = ({ code, at, because = '' }: Diagnostic): Diagnostic | undefined => {
    if (CAUSES.has(code)) return undefined;
    const above = causes.get(at?.file ?? '');
    return at && above?.at && above.at.line <= at.line ? above : causes.get(because);
  };
  const severe = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(causeOf));
  return diagnostics
    .filter((one) => causeOf(one) === undefined)
    .map((one) => (severe.has(one) ? { ...one, severity: 'error' } : one));
}
