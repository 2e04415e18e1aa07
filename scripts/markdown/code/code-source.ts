// Code of a page before highlighting. Highlighting is a separate step whose result is inserted when the page is rendered,
// so a parsed document depends on nothing but its text.

import type { Highlighter } from '../highlight/highlight.ts';
import { codePlaceholder } from '../placeholders.ts';

export interface CodeSource {
  readonly text: string;
  readonly language: string;
  /** Numbers from 1. */
  readonly highlightedLines: readonly number[];
  /**
   * Shows only the inside of this line, from 1: for code that the grammar expects inside other code, such as a signature
   * inside an interface.
   */
  readonly onlyLine?: number;
}

/** @returns the placeholder for its HTML */
export function addCode(code: CodeSource, context: { readonly code: CodeSource[] }): string {
  context.code.push(code);
  return codePlaceholder(context.code.length - 1);
}

/**
 * Returns a `<span class="line">` for each line, separated by newlines, or the inside of one line.
 * @param highlighter must have the grammar of the language loaded
 */
export function codeHtml(
  { text, language, highlightedLines, onlyLine }: CodeSource,
  highlighter: Highlighter,
): string {
  const html = highlighter(text, language, highlightedLines);
  if (onlyLine === undefined) return html;
  const line = html.split('\n')[onlyLine - 1] ?? '';
  return line.replace(/^<span class="line">/, '').replace(/<\/span>$/, '');
}
