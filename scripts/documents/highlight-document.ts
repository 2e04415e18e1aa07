// Highlights the code of one document within the page's time limit.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { codeHtml } from '../markdown/code/code-source.ts';
import type { LoadHighlighter } from '../markdown/highlight/highlight.ts';
import type { Doc } from './doc.ts';
import { type PageLimits, withinLimits } from './page-limits.ts';

export interface HighlightedCode {
  /** HTML of each block, in order. */
  readonly html: readonly string[];
  /** Why the code has no colours. */
  readonly failure?: Diagnostic | undefined;
}

/** Highlighted code by document. Documents without code have no entry. */
export type CodeOfDocuments = ReadonlyMap<Doc, HighlightedCode>;

/** Code that takes too long stays uncoloured and gets a diagnostic. */
export async function highlightDocument(
  { source: { displayPath }, code }: Doc,
  loadHighlighter: LoadHighlighter,
  limits?: PageLimits,
): Promise<HighlightedCode> {
  const highlighter = await loadHighlighter(code.map(({ language }) => language));
  const page = { displayPath, text: code.map(({ text }) => text).join('') };
  const { result: html, failure } = withinLimits(
    page,
    () => code.map((block) => codeHtml(block, highlighter)),
    limits,
  );
  if (html) return { html };
  const plain = await loadHighlighter([]);
  return { html: code.map((block) => codeHtml(block, plain)), failure };
}
