// Finds the comments in code that mark lines (`highlight-next-line`, `highlight-start` … `highlight-end`), takes them
// out, and says which lines of what is left carry which classes.

import type { CodeMeta } from './code-meta.ts';
import type { LineClasses } from './highlight.ts';

export interface MarkedCode {
  /** The code without its marking comments: what readers see and copy. */
  readonly code: string;
  readonly lineClasses: LineClasses;
}

/** A line that holds nothing but a marking comment, in the comment form of any of the usual languages. */
const MARK =
  /^\s*(?:\/\/|\/\*|#|--|;|%|<!--|\{\s*\/\*)\s*(highlight-next-line|highlight-start|highlight-end)\s*(?:\*\/\s*\}?|-->)?\s*$/;

/** Comments count only where the fence itself names no lines: both at once would contradict each other. */
export function markLines(source: string, meta: CodeMeta): MarkedCode {
  const lineClasses = new Map<number, readonly string[]>();
  const highlight = (line: number): unknown => lineClasses.set(line, ['line-highlighted']);
  if (meta.hasLineRange) {
    for (const line of meta.highlightedLines) highlight(line);
    return { code: source, lineClasses };
  }
  const kept: string[] = [];
  let isInside = false;
  let isNext = false;
  for (const line of source.split('\n')) {
    const mark = MARK.exec(line)?.[1];
    if (mark === 'highlight-next-line') isNext = true;
    else if (mark !== undefined) isInside = mark === 'highlight-start';
    else {
      kept.push(line);
      if (isInside || isNext) highlight(kept.length);
      isNext = false;
    }
  }
  return { code: kept.join('\n'), lineClasses };
}
