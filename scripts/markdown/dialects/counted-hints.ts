// Hints that a document gets once for each kind, with their count: what another tool's documents are full of must not
// drown the rest.

import type { DiagnosticCode } from '../../diagnostics/codes.ts';
import { diagnostic, type SourceLocation } from '../../diagnostics/diagnostic.ts';
import type { DocumentContext } from '../context.ts';

export interface CountedHint {
  readonly code: DiagnosticCode;
  /** The offending text, and what is said of it: `means nothing here`. */
  readonly text: string;
  readonly fault: string;
  readonly help: string;
  /** Of the first. */
  readonly at: SourceLocation;
  readonly count: number;
}

/** @param kind says which of them are told together */
export function noteHint(
  kind: string,
  hint: Omit<CountedHint, 'count'>,
  { hints }: Pick<DocumentContext, 'hints'>,
): void {
  const known = hints.get(kind);
  hints.set(kind, known ? { ...known, count: known.count + 1 } : { ...hint, count: 1 });
}

export function reportHints({ hints, diagnostics }: DocumentContext): void {
  for (const { code, text, fault, help, at, count } of hints.values()) {
    const shown = text.length > 60 ? `${text.slice(0, 59)}…` : text;
    const more = count > 1 ? ` (${count} such on this page)` : '';
    diagnostics.push(diagnostic(code, { message: `"${shown}" ${fault}${more}`, at, help }));
  }
}
