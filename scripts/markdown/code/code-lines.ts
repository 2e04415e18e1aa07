// Finds the marks in code (`highlight-next-line`, `highlight-start` … `highlight-end`, `[!code ++]`), removes them, and
// returns the classes of each remaining line.

import type { LineClasses } from '../highlight/highlight.ts';
import type { CodeMeta } from './code-meta.ts';
import { commentPattern } from './comment-forms.ts';

export interface MarkProblem {
  /** Line of the source, from 0, and the faulty text in it. */
  readonly line: number;
  readonly text: string;
  readonly message: string;
  readonly help: string;
}

const CODE_MARKS: ReadonlyMap<string, string> = new Map([
  ['++', 'line-inserted'],
  ['--', 'line-deleted'],
  ['focus', 'line-focused'],
  ['highlight', 'line-highlighted'],
]);

/** @returns the code without its marks, which readers see and copy, the classes of its lines, and faulty marks */
export function markLines(source: string, meta: CodeMeta, language: string) {
  const classes = new Map<number, Set<string>>();
  const problems: MarkProblem[] = [];
  const add = (line: number, name: string): void => {
    classes.set(line, (classes.get(line) ?? new Set()).add(name));
  };
  // Highlight comments count only if the fence itself names no lines; the two could contradict each other.
  const highlight = commentPattern(language, HIGHLIGHT);
  const highlightComment = meta.hasLineRange ? null : new RegExp(`^\\s*${highlight}\\s*$`);
  const strayComment = meta.hasLineRange ? null : new RegExp(`\\S\\s*${highlight}\\s*$`);
  const codeMark = source.includes('[!code') ? new RegExp(`${commentPattern(language, CODE_MARK)}$`) : null;
  const codeLines: string[] = [];
  let openedAt: number | null = null;
  let isNext = false;
  let pending: { readonly name: string; lines: number } | null = null;
  for (const [index, line] of source.split('\n').entries()) {
    const command = firstGroup(highlightComment, line);
    if (command === 'highlight-next-line') isNext = true;
    else if (command === 'highlight-start') openedAt ??= index;
    else if (command === 'highlight-end') {
      if (openedAt === null) problems.push(problem(index, command, 'has no "highlight-start" before it'));
      openedAt = null;
    } else {
      const behind = firstGroup(strayComment, line);
      if (behind) problems.push(problem(index, behind, 'stands behind code, where it marks nothing'));
      const { text, marks, isAlone } = takeCodeMarks(line, codeMark, index, problems);
      if (isAlone && marks[0]) {
        pending = { ...marks[0] };
        continue;
      }
      codeLines.push(text);
      if (openedAt !== null || isNext) add(codeLines.length, 'line-highlighted');
      isNext = false;
      for (const { name, lines } of marks) {
        for (let offset = 0; offset < lines; offset++) add(codeLines.length + offset, name);
      }
      if (pending) {
        add(codeLines.length, pending.name);
        if (--pending.lines <= 0) pending = null;
      }
    }
  }
  if (openedAt !== null)
    problems.push(problem(openedAt, 'highlight-start', 'has no "highlight-end" after it'));
  for (const line of meta.highlightedLines) add(line, 'line-highlighted');
  if (language === 'diff') markDiff(codeLines, add);
  dimAround(classes, codeLines.length);
  const lineClasses: LineClasses = new Map([...classes].map(([line, names]) => [line, [...names]] as const));
  return { code: codeLines.join('\n'), lineClasses, problems };
}

/** Each form of a comment has groups of its own. */
const firstGroup = (pattern: RegExp | null, line: string): string | undefined =>
  pattern
    ?.exec(line)
    ?.slice(1)
    .find((name) => name !== undefined);

const HIGHLIGHT = '(highlight-next-line|highlight-start|highlight-end)';
const CODE_MARK = '\\[!code ([^\\]\\s:]+)(?::(\\d+))?\\]';

/** Marks at the end of a line; a mark on a line of its own applies to the next line. */
function takeCodeMarks(line: string, pattern: RegExp | null, index: number, problems: MarkProblem[]) {
  const marks: { readonly name: string; readonly lines: number }[] = [];
  if (!line.includes('[!code')) return { text: line, marks, isAlone: false };
  let text = line.trimEnd();
  for (let match = pattern?.exec(text); match; match = pattern?.exec(text)) {
    const [kind = '', count] = match.slice(1).filter((part) => part !== undefined);
    const name = CODE_MARKS.get(kind);
    if (name === undefined) {
      problems.push({
        line: index,
        text: `[!code ${kind}`,
        message: `unknown mark "[!code ${kind}]"; it is shown as a comment`,
        help: `there are ${Array.from(CODE_MARKS.keys(), (known) => `[!code ${known}]`).join(', ')}`,
      });
      break;
    }
    marks.push({ name, lines: Math.min(Number(count ?? 1), 10_000) });
    text = text.slice(0, match.index).trimEnd();
  }
  return { text: marks.length > 0 ? text : line, marks, isAlone: marks.length > 0 && text === '' };
}

const problem = (line: number, text: string, fault: string): MarkProblem => ({
  line,
  text,
  message: `"${text}" ${fault}`,
  help: 'each stands in a comment on a line of its own; "highlight-start" and "highlight-end" come in pairs',
});

function markDiff(lines: readonly string[], add: (line: number, name: string) => void): void {
  for (const [index, line] of lines.entries()) {
    if (/^\+(?!\+\+ )/.test(line)) add(index + 1, 'line-inserted');
    else if (/^-(?!-- )/.test(line)) add(index + 1, 'line-deleted');
  }
}

/** If some lines are in focus, dims all others. */
function dimAround(classes: Map<number, Set<string>>, count: number): void {
  if (![...classes.values()].some((names) => names.has('line-focused'))) return;
  for (let line = 1; line <= count; line++) {
    const names = classes.get(line) ?? new Set<string>();
    if (!names.has('line-focused')) classes.set(line, names.add('line-dimmed'));
  }
}
