// Runs the rules of markdownlint that find what readers stumble over. A rule is in the table only if it reports nothing
// wrong about this site and about a large book written by others.

import { applyFixes, type LintError } from 'markdownlint';
import { lint } from 'markdownlint/sync';
import type { SourceFile } from '../../content/source-file.ts';
import type { DiagnosticCode } from '../../diagnostics/codes.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { excerpt } from '../../lib/excerpt.ts';

interface Rule {
  readonly code: DiagnosticCode;
  readonly config?: object;
  /** What is wrong, before the offending text. */
  readonly fault: string;
  /** Help where markdownlint has no correction. */
  readonly help?: string;
  /** Whether it is wrong here as well. @param line the whole line; `detail` is the rule's own, such as "Expected: 2; Actual: 3" */
  readonly counts?: (error: {
    readonly line: string;
    readonly column: number;
    readonly detail: string;
  }) => boolean;
}

const RULES: Readonly<Record<string, Rule>> = {
  'heading-increment': {
    code: 'heading-level',
    fault: 'this heading skips a level',
    help: 'go down one level at a time',
  },
  'single-title': {
    code: 'heading-title',
    // The title of a page is in its front matter.
    config: { front_matter_title: '^\\s*title\\s*:' },
    fault: 'this is a second h1',
    help: 'start sections with "##"; the title in the front matter is the h1',
  },
  'no-empty-links': {
    code: 'link-empty',
    fault: 'this link has no target',
    help: 'write where it leads, or remove it',
  },
  'no-alt-text': {
    code: 'image-alt-missing',
    fault: 'this image has no description',
    help: 'describe what it shows: ![…](./file.png); if it only decorates: <img src="…" alt="">',
  },
  'no-missing-space-atx': {
    code: 'markdown-debris',
    fault: 'this is shown as text, since a heading needs a space',
    counts: ({ line }) => !/^#\d/.test(line),
  },
  'no-missing-space-closed-atx': {
    code: 'markdown-debris',
    fault: 'this is shown as text, since a heading needs a space',
    // Of `## C#`, the last sign belongs to the name.
    counts: ({ line }) => !/\b[A-Z]#\s*$/.test(line),
  },
  'no-reversed-links': {
    code: 'markdown-debris',
    fault: 'this is shown as text, since the brackets of a link are the other way round',
    // A call and an index, as in `f(x)[0]`, is not a link.
    counts: ({ line, column }) => !/\w/.test(line[column - 2] ?? ''),
  },
  'no-space-in-emphasis': {
    code: 'markdown-debris',
    fault: 'this is shown as text, since bold text has no spaces inside its marks',
    // A single star may be a product, as in `2 * 3 * 4`.
    counts: ({ line, column }) => /\*\*|__/.test(line.slice(Math.max(0, column - 4), column + 2)),
  },
  'table-column-count': {
    code: 'table-cells',
    fault: 'this row has more cells than the head of its table, and readers do not see them',
    help: 'write "\\|" for a bar inside a cell, also in code, or add a cell to the head',
    counts({ detail }) {
      const [expected = 0, actual = 0] = (detail.match(/\d+/g) ?? []).map(Number);
      return actual > expected;
    },
  },
  'code-block-style': {
    code: 'code-indented',
    config: { style: 'fenced' },
    fault: 'text that is indented by four spaces is code',
    help: 'remove the spaces; put what is code between two lines "```"',
  },
  'no-duplicate-heading': {
    code: 'markdown-style',
    config: { siblings_only: true },
    fault: 'two headings of one section have the same text',
    help: 'say in each what its part is about',
  },
  'heading-style': {
    code: 'markdown-style',
    config: { style: 'atx' },
    fault: 'the line of dashes below makes this a heading',
    help: 'write a heading as "## …"; put an empty line above a rule',
  },
  'no-emphasis-as-heading': {
    code: 'markdown-style',
    fault:
      'a line of bold text looks like a heading, but is none for screen readers and the table of contents',
    help: 'write it as a heading: "### …"',
  },
  'descriptive-link-text': {
    code: 'markdown-style',
    fault: 'this link text does not say where the link leads',
    help: 'name the page or the thing in it',
  },
};

const CONFIG = {
  default: false,
  ...Object.fromEntries(Object.entries(RULES).map(([name, { config }]) => [name, config ?? true])),
};

export function lintMarkdown(source: SourceFile): readonly Diagnostic[] {
  const lines = source.text.split('\n');
  const groups = new Map<string, LintError[]>();
  for (const error of lint({ strings: { page: source.text }, config: CONFIG }).page ?? []) {
    const { ruleNames, lineNumber, errorDetail, errorRange, fixInfo } = error;
    const [, name = ''] = ruleNames;
    const [column = 1] = errorRange ?? [];
    const line = lines[lineNumber - 1] ?? '';
    if (RULES[name]?.counts?.({ line, column, detail: errorDetail ?? '' }) === false) continue;
    // The two ends of one mark are two errors with one correction.
    const key = `${name} ${lineNumber} ${fixInfo ? '' : column}`;
    groups.set(key, [...(groups.get(key) ?? []), error]);
  }
  return [...groups.values()].flatMap((errors) => lintDiagnostic(source, lines, errors));
}

/** @param errors of one rule in one line */
function lintDiagnostic(
  { displayPath, text }: SourceFile,
  lines: readonly string[],
  errors: readonly LintError[],
): readonly Diagnostic[] {
  const [first] = errors;
  const rule = RULES[first?.ruleNames[1] ?? ''];
  if (!first || !rule) return [];
  const line = lines[first.lineNumber - 1] ?? '';
  const ranges = errors.flatMap(({ errorRange }) => (errorRange ? [errorRange] : []));
  const end = Math.max(...ranges.map(([column = 1, length = 1]) => column - 1 + length), 0) || line.length;
  const at = Math.min(...ranges.map(([column = 1]) => column - 1), end);
  // The range of a correction may be only the space that is too many: begin with the word around it.
  const start = first.fixInfo ? line.lastIndexOf(' ', at - 1) + 1 : ranges.length > 0 ? at : 0;
  const corrected = applyFixes(text, [...errors]).split('\n')[first.lineNumber - 1] ?? '';
  return [
    diagnostic(rule.code, {
      message: `${rule.fault}: "${excerpt(line.slice(start, first.fixInfo ? undefined : end))}"`,
      at: { file: displayPath, line: first.lineNumber, column: start + 1, length: Math.max(1, end - start) },
      help: first.fixInfo ? `write: ${excerpt(corrected.slice(start))}` : (rule.help ?? ''),
      fix: first.fixInfo
        ? { at: { file: displayPath, line: first.lineNumber, column: 1 }, text: line, newText: corrected }
        : undefined,
    }),
  ];
}
