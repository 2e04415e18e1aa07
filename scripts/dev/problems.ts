// Turns diagnostics and thrown errors into what the overlay shows: location and surrounding lines.

import { relative, resolve } from 'node:path';
import type { BuildFailure as BundleFailure } from 'esbuild';
import type { CodeFrame, LiveProblem, ProblemPlace } from '../../src/shared/live-update.ts';
import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic.ts';
import { readSourceText } from '../diagnostics/format-diagnostics.ts';
import { visibleText } from '../diagnostics/visible-text.ts';
import { type CodePlace, originalPlaces } from '../lib/original-places.ts';
import { projectRoot } from '../lib/project-root.ts';

/** More would only fill the screen; the terminal lists them all. */
const MOST_PROBLEMS = 20;
const LINES_AROUND = 2;
const LONGEST_LINE = 400;

/** All that is wrong with the site. */
export interface SiteProblems {
  /** Of the whole site, sorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** What stands in the way of a new site, or of a page, though the content may be fine. */
  readonly failures: readonly LiveProblem[];
}

/** What the overlay shows of them. */
export function shownProblems({ diagnostics, failures }: SiteProblems) {
  const ofSeverity = (wanted: Diagnostic['severity']): readonly LiveProblem[] =>
    diagnostics.filter(({ severity }) => severity === wanted).map(problemOfDiagnostic);
  return {
    problems: [...failures, ...ofSeverity('error')].slice(0, MOST_PROBLEMS),
    warnings: ofSeverity('warning').slice(0, MOST_PROBLEMS),
  };
}

const problemOfDiagnostic = ({ code, message, help, at }: Diagnostic): LiveProblem => ({
  code,
  message: visibleText(message),
  help: help === undefined ? null : visibleText(help),
  place: at ? placeOf(at) : null,
  stack: null,
});

/** @returns the problems of generator or theme code that fails to bundle; any other error is a bug in the generator */
export function problemsOfCode(error: unknown): readonly LiveProblem[] {
  const failures = (error as Partial<BundleFailure> | null)?.errors;
  if (!Array.isArray(failures) || failures.length === 0) return [problemOfError(error)];
  return failures.map(({ text: message, location }) => {
    let place: ProblemPlace | null = null;
    if (location) {
      const { line, column, length } = location;
      const file = relative(process.cwd(), resolve(projectRoot, location.file)).replaceAll('\\', '/');
      place = placeOf({ file, line, column: column + 1, length: length || 1 });
    }
    return { code: 'code-syntax', message, help: null, place, stack: null };
  });
}

/** @returns the problem for a bug in the generator or the theme */
export function problemOfError(error: unknown): LiveProblem {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const original = originalPlaces(stack);
  return {
    code: 'generator-failed',
    message: message || 'the generator failed',
    help: 'this is a bug of the generator, not of the content; fix the code, or save the file again',
    place: original.place ? placeOf(displayed(original.place)) : null,
    stack: original.stack === '' ? null : original.stack,
  };
}

/** @returns the place with a length, so that its lines are shown */
const displayed = ({ file, line, column }: CodePlace): SourceLocation => ({
  file: relative(process.cwd(), file).replaceAll('\\', '/'),
  line,
  column,
  length: 1,
});

function placeOf(at: SourceLocation): ProblemPlace {
  const { line, column } = at;
  return { file: visibleText(at.file), line, column, frame: frameOf(resolve(at.file), at) };
}

function frameOf(file: string, at: SourceLocation): CodeFrame | null {
  const { line, column, length = 1 } = at;
  // A diagnostic about the whole file shows no text: the file may even be a link to a private one.
  if (at.length === undefined && line === 1 && column === 1) return null;
  const lines = readSourceText(file)?.split(/\r\n?|\n/) ?? [];
  const faulty = lines[line - 1];
  if (faulty === undefined) return null;
  const first = Math.max(1, line - LINES_AROUND);
  const from = Math.min(column - 1, faulty.length);
  const to = Math.min(Math.max(from + 1, from + length), Math.max(faulty.length, from + 1));
  const before = visibleText(faulty.slice(0, from));
  const marked = visibleText(faulty.slice(from, to));
  return {
    firstLine: first,
    lines: lines
      .slice(first - 1, line + LINES_AROUND)
      .map((text) => visibleText(text.slice(0, LONGEST_LINE))),
    from: before.length,
    to: before.length + Math.max(1, marked.length),
  };
}
