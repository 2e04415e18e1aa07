// Finds out whether a file begins with front matter, before gray-matter reads it: gray-matter takes a rule at the top of a
// page for its beginning, and any line that starts with three dashes for its end.

import type { SourceFile } from '../../content/source-file.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';

/** A line of YAML that sets a key. */
const KEY = /^[ \t]*(?:"[^"\n]*"|'[^'\n]*'|[\w.-]+)[ \t]*:(?:\s|$)/;

/** Another first line than three dashes that looks like them, or empty lines above it. */
const LATE_START = /^(?!---[ \t]*\n)((?:[ \t]*\n)*)([ \t]*(?:[-–—]{2,}|—))[ \t]*\n/;

interface FrontMatterEdges {
  readonly isFrontMatter: boolean;
  /** The text of the file, with the same lines, in which the front matter ends with exactly three dashes. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

export function frontMatterEdges({ displayPath, text }: SourceFile): FrontMatterEdges {
  const none = (...diagnostics: readonly Diagnostic[]) => ({ isFrontMatter: false, text, diagnostics });
  const at = (line: number, length: number) => ({ file: displayPath, line, column: 1, length });
  const late = LATE_START.exec(text);
  if (late && KEY.test(firstLine(text.slice(late[0].length)))) {
    const [, blank = '', written = ''] = late;
    const isBlank = written.trimEnd() === '---';
    return none(
      diagnostic('front-matter-late', {
        message: `the front matter is shown as text, since the file begins with ${isBlank ? 'an empty line' : `"${written}"`}`,
        at: at(blank.split('\n').length, written.length),
        help: isBlank ? 'remove the empty lines above it' : 'begin the file with a line "---"',
      }),
    );
  }
  if (!text.startsWith('---')) return none();
  // More dashes are a thematic break; a word is the language of the front matter, which the parser reports.
  if (!/^---[ \t]*\n/.test(text)) return { isFrontMatter: true, text, diagnostics: [] };
  const end = /\n(---[^\n]*)/.exec(text);
  const inside = text.slice(text.indexOf('\n'), end?.index);
  const hasKey = KEY.test(firstLine(inside));
  if (!end) {
    if (!hasKey) return none(); // a thematic break
    const message = 'the front matter is never closed';
    return none(
      diagnostic('front-matter-unclosed', { message, at: at(1, 3), help: 'close it with a line "---"' }),
    );
  }
  // Two thematic breaks with paragraphs between them.
  if (!hasKey && /\n[ \t]*\n/.test(inside)) return none();
  const written = end[1]?.trimEnd() ?? '';
  if (written === '---') return { isFrontMatter: true, text, diagnostics: [] };
  const start = end.index + 1;
  const isRule = /^-+$/.test(written);
  return {
    isFrontMatter: true,
    text: isRule
      ? `${text.slice(0, start)}---${' '.repeat(written.length - 3)}${text.slice(start + written.length)}`
      : text,
    diagnostics: [
      diagnostic('front-matter-unclosed', {
        severity: 'warning',
        message: `the front matter ends with "${written}"`,
        at: at(text.slice(0, start).split('\n').length, written.length),
        help: isRule ? 'write "---"' : 'write "---", and what follows it on the next line',
      }),
    ],
  };
}

/** @returns the first line that is neither empty nor a comment */
const firstLine = (text: string): string => /^(?:[ \t]*(?:#[^\n]*)?\n)*([^\n]*)/.exec(text)?.[1] ?? '';
