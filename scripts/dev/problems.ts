// Turns diagnostics and thrown errors into what the overlay in the page shows: place, lines around it, editor link.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CodeFrame, LiveProblem, ProblemPlace } from '../../src/shared/live-update.ts';
import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic.ts';

/** More would only fill the screen; the terminal shows them all. */
const MOST_PROBLEMS = 20;
const LINES_AROUND = 2;
const LONGEST_LINE = 400;

/** Errors only: a page with warnings is shown as it is, and the terminal tells them. */
export function problemsOf(diagnostics: readonly Diagnostic[], editor: EditorLink): readonly LiveProblem[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .slice(0, MOST_PROBLEMS)
    .map(({ code, message, help, at }) => ({
      code,
      message,
      help: help ?? null,
      place: at ? placeOf(at, editor) : null,
      stack: null,
    }));
}

/** For code of the generator or the theme that cannot be bundled. */
export function problemOfCode(
  message: string,
  at: SourceLocation | undefined,
  editor: EditorLink,
): LiveProblem {
  const place = at ? placeOf(at, editor) : null;
  return { code: 'code-syntax', message, help: null, place, stack: null };
}

/** For an error that is nobody's but the generator's. */
export function problemOfError(error: unknown): LiveProblem {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  return {
    code: 'generator-failed',
    message: message || 'the generator failed',
    help: 'this is a fault of the generator, not of the content; fix the code, or save the file again',
    place: null,
    stack: stack ?? null,
  };
}

/** Address that opens a place in an editor. `file` is absolute. */
export type EditorLink = (at: { file: string; line: number; column: number }) => string | null;

/**
 * @param template an address with `{file}` (absolute, without its first slash), `{line}` and `{column}` in it;
 *   empty for no links
 */
export function editorLink(template: string): EditorLink {
  return ({ file, line, column }) => {
    if (template === '') return null;
    const path = file.replaceAll('\\', '/').replace(/^\//, '').split('/').map(encodeURIComponent).join('/');
    const url = template
      .replaceAll('{file}', path)
      .replaceAll('{line}', String(line))
      .replaceAll('{column}', String(column));
    // The link stands in a page: it may start a program, never a script.
    return URL.canParse(url) && !/^(javascript|data|vbscript):/i.test(url) ? url : null;
  };
}

function placeOf(at: SourceLocation, editor: EditorLink): ProblemPlace {
  const { line, column } = at;
  const file = resolve(at.file);
  return { file: at.file, line, column, editorUrl: editor({ file, line, column }), frame: frameOf(file, at) };
}

function frameOf(file: string, at: SourceLocation): CodeFrame | null {
  const { line, column, length = 1 } = at;
  // About the whole file, which may even be a link to one that is nobody's business.
  if (at.length === undefined && line === 1 && column === 1) return null;
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r\n?|\n/);
  } catch {
    return null; // the file may be gone again: the sentence alone must do
  }
  const faulty = lines[line - 1];
  if (faulty === undefined) return null;
  const first = Math.max(1, line - LINES_AROUND);
  const from = Math.min(column - 1, faulty.length);
  return {
    firstLine: first,
    lines: lines.slice(first - 1, line + LINES_AROUND).map((text) => text.slice(0, LONGEST_LINE)),
    from,
    to: Math.min(Math.max(from + 1, from + length), Math.max(faulty.length, from + 1)),
  };
}
