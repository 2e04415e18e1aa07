// Reports what an author began and left unfinished: comments that are never closed, and the marks of a merge.

import type { Html, Root } from 'mdast';
import { conflictDiagnostics } from '../content/merge-conflict.ts';
import { report } from '../diagnostics/diagnostic.ts';
import { walk } from '../lib/walk-tree.ts';
import { type DocumentContext, locationInside } from './context.ts';

export function reportUnfinished(tree: Root, context: DocumentContext): void {
  const codeLines = new Set<number>();
  walk(tree, (node) => {
    if (node.type === 'html') reportComment(node, context);
    if (node.type === 'code' && node.position)
      for (let line = node.position.start.line; line <= node.position.end.line; line++) codeLines.add(line);
  });
  const { displayPath, source: text } = context;
  context.diagnostics.push(...conflictDiagnostics({ displayPath, text }, codeLines));
}

function reportComment(node: Html, context: DocumentContext): void {
  if (!node.value.startsWith('<!--') || node.value.includes('-->')) return;
  report(context, 'comment-unclosed', {
    message: 'this comment is never closed, so readers see nothing of what follows',
    at: locationInside(node, node.value.split('\n')[0] ?? '<!--', context),
    help: 'end it with "-->"',
  });
}
