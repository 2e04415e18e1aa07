// Reports lines of MDX, which this site shows as text: imports, exports and comments. Works on the tree, so it ignores code.

import type { Paragraph } from 'mdast';
import { type DocumentContext, locationInLine } from '../context.ts';
import { noteHint } from './counted-hints.ts';

const LINES = [
  {
    kind: 'mdx-module',
    pattern:
      /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"]+['"]\s*;?\s*$|export\s+(?:default\s+(?:function|class|\(|\{)|(?:const|let|var)\s+\w+\s*=|(?:async\s+)?function\s+\w+\s*\())/,
    help: 'MDX is not supported: remove the line; directives such as "::::tabs" need no import',
  },
  {
    kind: 'mdx-comment',
    pattern: /^\{\s*\/\*/,
    help: 'MDX is not supported: write the comment as <!-- … -->',
  },
] as const;

export function findMdxLines({ position }: Paragraph, context: DocumentContext): void {
  if (!position) return;
  for (let line = position.start.line; line <= position.end.line; line++) {
    const written = context.lines[line - 1] ?? '';
    const text = written.replace(/^[ \t>]*(?:[-*+] +|\d+[.)] +)*/, '').trimEnd();
    const found = LINES.find(({ pattern }) => pattern.test(text));
    if (!found) continue;
    const at = locationInLine(line, text, context);
    const hint = {
      code: 'mdx-syntax',
      text,
      fault: 'is MDX, so it is shown as text',
      help: found.help,
      at,
    } as const;
    noteHint(found.kind, hint, context);
  }
}
