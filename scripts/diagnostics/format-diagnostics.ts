// Formats diagnostics as text for people: place, sentence, code frame and help, then a count.

import { readFileSync } from 'node:fs';
import { type Diagnostic, type SourceLocation, sortDiagnostics } from './diagnostic.ts';
import { visibleLine, visibleText } from './visible-text.ts';

/**
 * All diagnostics, sorted, with a closing count such as `3 errors in 2 files`; empty for none.
 * @param colors ANSI colours; the command line decides (terminal, `NO_COLOR`)
 */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  colors: boolean,
  readText = readSourceText,
): string {
  if (diagnostics.length === 0) return '';
  const paint = painter(colors);
  const readLines = lineReader(readText);
  const blocks = sortDiagnostics(diagnostics).map((diagnostic) => formatOne(diagnostic, paint, readLines));
  return [...blocks, countLine(diagnostics)].join('\n');
}

/** The text for a code frame, as the author sees it; undefined if the file cannot be read. */
export function readSourceText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return undefined; // it may have been deleted
  }
}

type ReadLines = (file: string) => readonly string[] | undefined;

/** Reads each file once: a long one may have a diagnostic in every line. */
function lineReader(readText: typeof readSourceText): ReadLines {
  const known = new Map<string, readonly string[] | undefined>();
  return (file) => {
    if (!known.has(file)) known.set(file, readText(file)?.split(/\r?\n/));
    return known.get(file);
  };
}

type Paint = (style: 'red' | 'yellow' | 'cyan' | 'dim' | 'bold', text: string) => string;

const ANSI = { red: 31, yellow: 33, cyan: 36, dim: 2, bold: 1 } as const;

const painter =
  (colors: boolean): Paint =>
  (style, text) =>
    colors ? `\u001b[${ANSI[style]}m${text}\u001b[0m` : text;

function formatOne(
  { severity, code, message, at, help }: Diagnostic,
  paint: Paint,
  readLines: ReadLines,
): string {
  const place = at ? `${paint('bold', `${visibleLine(at.file)}:${at.line}:${at.column}`)}: ` : '';
  const color = severity === 'error' ? 'red' : 'yellow';
  const lines = [`${place}${paint(color, severity)}: ${visibleLine(message)} ${paint('dim', `[${code}]`)}`];
  if (at) lines.push(...codeFrame(at, readLines, (text) => paint(color, text)));
  if (help !== undefined) lines.push(`  ${paint('cyan', 'help')}: ${visibleLine(help)}`);
  return `${lines.join('\n')}\n`;
}

function codeFrame(at: SourceLocation, readLines: ReadLines, mark: (text: string) => string): string[] {
  // A diagnostic about a whole file has no length and points at its start: its first line would explain nothing.
  if (at.length === undefined && at.line === 1 && at.column === 1) return [];
  const line = readLines(at.file)?.[at.line - 1];
  if (line === undefined) return [];
  // Show only the part of a very long line around the marked place.
  const start = at.column > 100 ? at.column - 60 : 0;
  const end = start + 160;
  const markedEnd = Math.min(at.column - 1 + (at.length ?? 1), end);
  const shown = (from: number, to: number): string => visibleText(line.slice(from, to).replaceAll('\t', ' '));
  const before = shown(start, at.column - 1);
  const marked = shown(at.column - 1, markedEnd);
  const number = String(at.line).padStart(4);
  const indent = ' '.repeat(before.length);
  return [
    `${number} | ${before}${marked}${shown(markedEnd, end)}`,
    `${' '.repeat(number.length)} | ${indent}${mark('~'.repeat(Math.max(1, marked.length)))}`,
  ];
}

function countLine(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const files = new Set(diagnostics.flatMap((diagnostic) => diagnostic.at?.file ?? [])).size;
  const counts = [errors > 0 && plural(errors, 'error'), warnings > 0 && plural(warnings, 'warning')].filter(
    Boolean,
  );
  return counts.join(', ') + (files > 0 ? ` in ${plural(files, 'file')}` : '');
}

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
