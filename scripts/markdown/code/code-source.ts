// Code as a page shows it, before it is highlighted: that is done apart from the documents, and put in when a page is
// rendered, so that a parsed document depends on nothing but its text.

import type { DocumentContext } from '../context.ts';
import type { Highlighter } from '../highlight/highlight.ts';
import { codePlaceholder } from '../placeholders.ts';

export interface CodeSource {
  readonly text: string;
  readonly language: string;
  /** Classes to set on lines, by line number from 1. */
  readonly lineClasses: readonly (readonly [line: number, classes: readonly string[]])[];
  /**
   * Only what is inside this line is shown, from 1: for code that the grammar expects inside other code, as a signature
   * stands in an interface.
   */
  readonly onlyLine?: number;
}

/** @returns what stands for its HTML */
export function addCode(code: CodeSource, context: DocumentContext): string {
  context.code.push(code);
  return codePlaceholder(context.code.length - 1);
}

/**
 * A `<span class="line">` for each line with newlines between them, or the inside of one.
 * @param highlighter has the grammar of the language
 */
export function codeHtml(
  { text, language, lineClasses, onlyLine }: CodeSource,
  highlighter: Highlighter,
): string {
  const html = highlighter.highlight(text, language, new Map(lineClasses));
  if (onlyLine === undefined) return html;
  const line = html.split('\n')[onlyLine - 1] ?? '';
  return line.replace(/^<span class="line">/, '').replace(/<\/span>$/, '');
}
