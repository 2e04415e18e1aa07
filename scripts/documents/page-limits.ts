// Keeps one page from stopping the build: a page that is too large, too deeply nested or too slow, or that makes a step
// fail, becomes a diagnostic.

import type { Nodes, Parents } from 'hast';
import { type Diagnostic, diagnostic, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { isStackOverflow, TimeLimitError, withinTime } from '../lib/bounded-work.ts';
import { originalPlaces } from '../lib/original-places.ts';

export interface PageLimits {
  /** Length of the source in UTF-16 units. Two million is a book of a thousand pages. */
  readonly length: number;
  /** Nested elements. Browsers stop at about 500. */
  readonly depth: number;
  /** Time for each step of the work on a page. */
  readonly milliseconds: number;
}

export const PAGE_LIMITS: PageLimits = { length: 2_000_000, depth: 100, milliseconds: 30_000 };

/** The page's tree is nested deeper than the limit. */
class PageTooDeepError extends Error {
  override readonly name = 'PageTooDeepError';
  readonly line: number | undefined;

  constructor(line?: number) {
    super('the page is nested too deeply');
    this.line = line;
  }
}

/** Length in UTF-16 units. Shorter texts take well below a second. */
const LONG = 10_000;

/** @returns the result of the work on a page, or why it failed */
export function withinLimits<Result>(
  { displayPath, text }: { readonly displayPath: string; readonly text: string },
  work: () => Result,
  limits: PageLimits = PAGE_LIMITS,
) {
  const { milliseconds } = limits;
  const place = (line = 1): SourceLocation => ({ file: displayPath, line, column: 1 });
  const failure = tooLarge(text, limits, place());
  if (failure) return { failure };
  try {
    return { result: text.length > LONG ? withinTime(milliseconds, work) : work() };
  } catch (error) {
    return { failure: failureOf(error, limits, place) };
  }
}

/** A line that begins with so many marks of quotes or lists would take the parser minutes, only to be refused afterwards. */
const DEEP_LINE = /^[ \t]*(?:>[ \t]?|[-*+][ \t]+){1000}/m;

/** Call it before parsing. @throws PageTooDeepError */
export function checkLines(text: string): void {
  const found = DEEP_LINE.exec(text);
  if (found) throw new PageTooDeepError(text.slice(0, found.index).split('\n').length);
}

/** @throws PageTooDeepError */
export function checkDepth(tree: Nodes): void {
  // Go level by level: recursion could overflow the stack.
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > PAGE_LIMITS.depth) throw new PageTooDeepError(level[0]?.position?.start.line);
    level = level.flatMap((node) => ('children' in node ? (node as Parents).children : []));
  }
}

function failureOf(error: unknown, limits: PageLimits, place: (line?: number) => SourceLocation): Diagnostic {
  if (error instanceof TimeLimitError) {
    return diagnostic('page-too-slow', {
      message: `the page took longer than ${limits.milliseconds / 1000} seconds`,
      at: place(),
      help: 'split it; if it is not long, look for thousands of brackets, stars or quotes in a row',
    });
  }
  if (!(error instanceof PageTooDeepError) && !isStackOverflow(error)) return pageFailed(error, place());
  return diagnostic('page-too-deep', {
    message: `the page has more than ${limits.depth} levels of nested elements`,
    at: place(error instanceof PageTooDeepError ? error.line : 1),
    help: 'nest quotes, lists, directives or HTML less deeply',
  });
}

/** @returns the diagnostic for anything that a parser, highlighter or serialiser throws for one page */
export function pageFailed(error: unknown, at: SourceLocation): Diagnostic {
  const { place } = originalPlaces((error instanceof Error && error.stack) || '');
  const code = place && `${displayPathOf(place.file)}:${place.line}:${place.column}`;
  return diagnostic('page-failed', {
    message: `the page cannot be built: ${firstLine(error)}${code ? ` (${code})` : ''}`,
    at,
    help: code?.startsWith('src/theme/')
      ? 'correct the theme there'
      : 'look for something unusual, such as thousands of the same character; removing half of the page at a time finds it',
  });
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split('\n')[0] ?? '';

/** Links in a page. The parser takes a third of a millisecond for each. */
const MOST_LINKS = 20_000;

function tooLarge(text: string, limits: PageLimits, at: SourceLocation): Diagnostic | undefined {
  const inMillions = (count: number): string => `${(count / 1e6).toFixed(1)} million`;
  const links = text.split('](').length - 1;
  if (text.length <= limits.length && links <= MOST_LINKS) return undefined;
  return diagnostic('page-too-large', {
    message:
      text.length > limits.length
        ? `the page has ${inMillions(text.length)} characters; the maximum is ${inMillions(limits.length)}`
        : `the page has ${links} links; the maximum is ${MOST_LINKS}`,
    at,
    help: 'split it into several pages; put large files into the public folder',
  });
}
