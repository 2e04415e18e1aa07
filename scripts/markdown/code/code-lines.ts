// Finds the marks in code (`highlight-next-line`, `highlight-start` … `highlight-end`), removes them, and returns the lines that
// they highlight.

import type { CodeMeta } from './code-meta.ts';

export interface MarkProblem {
  /** Line of the source, from 0, and the faulty text in it. */
  readonly line: number;
  readonly text: string;
  readonly message: string;
  readonly help: string;
}

/** A comment, in the forms of all languages. */
const MARK =
  /(?:\/\/|\{?\/\*|<!--|#|--|;{1,3}|%)\s*(highlight-(?:next-line|start|end))\s*(?:\*\/\}?|-->)?\s*$/;

/** @returns the code without its marks, which readers see and copy, its highlighted lines from 1, and faulty marks */
export function markLines(source: string, meta: CodeMeta) {
  const problems: MarkProblem[] = [];
  const highlightedLines = new Set(meta.highlightedLines);
  const codeLines: string[] = [];
  let openedAt: number | null = null;
  let isNext = false;
  for (const [index, line] of source.split('\n').entries()) {
    // Comments count only if the fence itself names no lines; the two could contradict each other.
    const mark = meta.hasLineRange ? null : MARK.exec(line);
    const isBehindCode = mark !== null && line.slice(0, mark.index).trim() !== '';
    const command = mark?.[1];
    if (command === undefined || isBehindCode) {
      if (command) problems.push(problem(index, command, 'stands behind code, where it marks nothing'));
      codeLines.push(line);
      if (openedAt !== null || isNext) highlightedLines.add(codeLines.length);
      isNext = false;
    } else if (command === 'highlight-next-line') isNext = true;
    else if (command === 'highlight-start') openedAt ??= index;
    else {
      if (openedAt === null) problems.push(problem(index, command, 'has no "highlight-start" before it'));
      openedAt = null;
    }
  }
  if (openedAt !== null)
    problems.push(problem(openedAt, 'highlight-start', 'has no "highlight-end" after it'));
  return { code: codeLines.join('\n'), highlightedLines: [...highlightedLines], problems };
}

const problem = (line: number, text: string, fault: string): MarkProblem => ({
  line,
  text,
  message: `"${text}" ${fault}`,
  help: 'each stands in a comment on a line of its own; "highlight-start" and "highlight-end" come in pairs',
});
