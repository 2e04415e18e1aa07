// Finds the marks that a merge leaves in a text until somebody has finished it.

import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { excerpt } from '../lib/excerpt.ts';

const CONFLICT = /^(?:<{7}|>{7}|\|{7}) \S/;

/** @param codeLines lines of code, from 1: a page about Git may show the marks there */
export function conflictDiagnostics(
  { displayPath, text }: { readonly displayPath: string; readonly text: string },
  codeLines: ReadonlySet<number> = new Set(),
): readonly Diagnostic[] {
  if (!text.includes('<<<<<<< ')) return [];
  return text.split('\n').flatMap((content, index) => {
    const line = index + 1;
    if (!CONFLICT.test(content) || codeLines.has(line)) return [];
    return diagnostic('merge-conflict', {
      message: `"${excerpt(content, 40)}" is the mark of a merge that is not finished`,
      at: { file: displayPath, line, column: 1, length: content.length },
      help: 'keep the lines that are right, and remove the marks "<<<<<<<", "=======" and ">>>>>>>"',
    });
  });
}
