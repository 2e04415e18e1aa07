// Reports a hint once per kind and document, with its count: a document written for another tool would otherwise bury the
// other diagnostics.

import type { DiagnosticCode } from '../../diagnostics/codes.ts';
import { type Diagnostic, diagnostic, type SourceLocation } from '../../diagnostics/diagnostic.ts';
import { excerpt } from '../../lib/excerpt.ts';

export interface CountedHint {
  readonly code: DiagnosticCode;
  /** The offending text, and what to say about it: `means nothing here`. */
  readonly text: string;
  readonly fault: string;
  readonly help: string;
  /** Place of the first one. */
  readonly at: SourceLocation;
  readonly count: number;
}

interface HintedDocument {
  readonly hints: Map<string, CountedHint>;
  readonly diagnostics: Diagnostic[];
}

/** @param kind hints of the same kind become one */
export function noteHint(
  kind: string,
  hint: Omit<CountedHint, 'count'>,
  { hints }: Pick<HintedDocument, 'hints'>,
): void {
  const known = hints.get(kind);
  hints.set(kind, known ? { ...known, count: known.count + 1 } : { ...hint, count: 1 });
}

export function reportHints({ hints, diagnostics }: HintedDocument): void {
  for (const { code, text, fault, help, at, count } of hints.values()) {
    const shown = excerpt(text);
    const more = count > 1 ? ` (${count} such on this page)` : '';
    diagnostics.push(diagnostic(code, { message: `"${shown}" ${fault}${more}`, at, help }));
  }
}
