// What `npm run check` finds in one document and a build does not: structure that readers stumble over and, on a site with a
// list of its words, style and plain English.

import type { Configuration } from 'markdownlint';
import { lint } from 'markdownlint/sync';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { SourceFile } from '../../content/source-file.ts';
import { DIAGNOSTIC_CODES, type DiagnosticCode } from '../../diagnostics/codes.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { splitFrontMatter } from '../../markdown/front-matter/front-matter.ts';
import { parseMarkdown } from '../../markdown/markdown-to-hast.ts';
import { checkEnglish, placeOf } from './plain-english.ts';
import type { Wording } from './wording.ts';

export function checkProse(source: SourceFile, wording?: Wording): readonly Diagnostic[] {
  const { frontMatter, body } = splitFrontMatter(source);
  const tree = parseMarkdown(body);
  return [
    ...lintMarkdown(source, wording ? HOUSE_STYLE : STRUCTURE),
    ...brokenTables(source, tree),
    ...(wording ? checkEnglish(source, { frontMatter, tree, wording }) : []),
  ];
}

/** Rules of markdownlint about what stands in readers' way on any site. */
const STRUCTURE: Configuration = {
  default: false,
  'heading-increment': true,
  // The title of a page is in its front matter.
  'single-title': { front_matter_title: '^\\s*title\\s*:' },
  'no-empty-links': true,
  'no-alt-text': true,
};

/** All rules, for a site with a list of its words. */
const HOUSE_STYLE: Configuration = {
  ...STRUCTURE,
  default: true,
  'line-length': false,
  // Directives stand directly around fences and lists.
  'blanks-around-fences': false,
  'blanks-around-lists': false,
  'no-duplicate-heading': { siblings_only: true },
  'no-inline-html': { allowed_elements: ['kbd', 'details', 'summary', 'br', 'img'] },
  'first-line-heading': false,
  'table-column-style': false,
  // Names of files and the word on the name page are in small letters; the list of words knows the names that matter.
  'proper-names': false,
};

/** Other rules are 'markdown-style'. */
const CODES: Readonly<Record<string, DiagnosticCode>> = {
  MD001: 'heading-level',
  MD025: 'heading-title',
  MD042: 'link-empty',
  MD045: 'image-alt-missing',
};

const lintMarkdown = (source: SourceFile, config: Configuration): readonly Diagnostic[] =>
  (lint({ strings: { page: source.text }, config }).page ?? []).map(
    ({ lineNumber, ruleNames: [id = '', name], ruleDescription, errorDetail, errorContext, errorRange }) => {
      const code = CODES[id] ?? 'markdown-style';
      const { title, remedy } = DIAGNOSTIC_CODES[code];
      const what = code === 'markdown-style' ? `${ruleDescription} (${name})` : title;
      const [column = 1, length = 1] = errorRange ?? [];
      const line = source.text.split('\n')[lineNumber - 1] ?? '';
      const context = errorContext ?? (errorRange ? line.slice(column - 1).slice(0, length) : '');
      return diagnostic(code, {
        message: [lowerFirst(what), errorDetail, context && `"${context}"`].filter(Boolean).join(': '),
        at: { file: source.displayPath, line: lineNumber, column, length },
        help: lowerFirst(remedy).replace(/\.$/, ''),
      });
    },
  );

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const DELIMITERS = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

/** Lines with the look of a table that Markdown takes for text, since the second has another number of cells. */
function brokenTables(source: SourceFile, tree: Root): readonly Diagnostic[] {
  const lines = source.text.split('\n');
  const found: Diagnostic[] = [];
  visit(tree, 'paragraph', ({ position }) => {
    for (let line = position?.start.line ?? 0; line < (position?.end.line ?? 0); line++) {
      const [head = '', delimiters = ''] = lines.slice(line - 1, line + 1);
      if (!head.includes('|') || !delimiters.includes('|') || !DELIMITERS.test(delimiters)) continue;
      found.push(
        diagnostic('table-text', {
          message: `the table is shown as text: ${cells(head)} cells in its head, ${cells(delimiters)} in the line below`,
          at: placeOf(source, line + 1, delimiters.trim()),
          help: `write ${cells(head)} cells: ${'| --- '.repeat(cells(head))}|`,
        }),
      );
    }
  });
  return found;
}

const cells = (row: string): number =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/).length;
