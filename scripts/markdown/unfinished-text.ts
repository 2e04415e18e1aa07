// Reports what an author began and left unfinished: comments that are never closed, and the marks of a merge.

import type { Html, Root } from 'mdast';
import { report } from '../diagnostics/diagnostic.ts';
import { excerpt } from '../lib/excerpt.ts';
import { walk } from '../lib/walk-tree.ts';
import { type DocumentContext, locationInLine, locationInside } from './context.ts';

export function reportUnfinished(tree: Root, context: DocumentContext): void {
  const codeLines = new Set<number>();
  walk(tree, (node) => {
    if (node.type === 'html') reportComment(node, context);
    if (node.type === 'code' && node.position)
      for (let line = node.position.start.line; line <= node.position.end.line; line++) codeLines.add(line);
  });
  reportConflicts(codeLines, context);
}

const CONFLICT = /^(?:<{7}|>{7}|\|{7}) \S/;

/** @param codeLines lines of code, from 1: a page about Git may show the marks there */
function reportConflicts(codeLines: ReadonlySet<number>, context: DocumentContext): void {
  if (!context.source.includes('<<<<<<< ')) return;
  for (const [index, text] of context.lines.entries()) {
    if (!CONFLICT.test(text) || codeLines.has(index + 1)) continue;
    report(context, 'merge-conflict', {
      message: `"${excerpt(text, 40)}" is the mark of a merge that is not finished`,
      at: locationInLine(index + 1, text, context),
      help: 'keep the lines that are right, and remove the marks "<<<<<<<", "=======" and ">>>>>>>"',
    });
  }
}

function reportComment(node: Html, context: DocumentContext): void {
  if (!node.value.startsWith('<!--') || node.value.includes('-->')) return;
  report(context, 'comment-unclosed', {
    message: 'this comment is never closed, so readers see nothing of what follows',
    at: locationInside(node, node.value.split('\n')[0] ?? '<!--', context),
    help: 'end it with "-->"',
  });
}
