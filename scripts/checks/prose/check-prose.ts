// What `npm run check` finds in one document and a build does not: structure that readers stumble over and, on a site with a
// list of its words, terms, phrases and long sentences.

import { lint } from 'markdownlint/sync';
import type { Paragraph } from 'mdast';
import { visit } from 'unist-util-visit';
import type { SourceFile } from '../../content/source-file.ts';
import { DIAGNOSTIC_CODES, type DiagnosticCode } from '../../diagnostics/codes.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { splitFrontMatter } from '../../markdown/front-matter/front-matter.ts';
import { parseMarkdown } from '../../markdown/markdown-to-hast.ts';
import { HOUSE_STYLE, rulesOf, STRUCTURE, wrongCapital } from './markdown-rules.ts';
import { checkEnglish } from './plain-english.ts';
import { type Wording, wordingFaults } from './wording.ts';
import { placeOf, wordingFault } from './wording-fault.ts';

/** Characters of a description that search engines show whole, and that say something. */
const DESCRIPTION = { least: 70, most: 160 };

export function checkProse(source: SourceFile, wording?: Wording): readonly Diagnostic[] {
  return [
    ...lintMarkdown(source, wording),
    ...brokenTables(source),
    ...(wording ? [...checkFrontMatter(source, wording), ...checkEnglish(source, wording)] : []),
  ];
}

const CODES: Readonly<Record<string, DiagnosticCode>> = {
  'heading-increment': 'heading-level',
  'single-title': 'heading-title',
  'no-empty-links': 'link-empty',
  wording: 'prose-wording',
  'sentence-case': 'prose-case',
};

function lintMarkdown(source: SourceFile, wording: Wording | undefined): readonly Diagnostic[] {
  const results = lint({
    strings: { page: source.text },
    config: wording ? HOUSE_STYLE : STRUCTURE,
    customRules: wording ? rulesOf(wording) : [],
  });
  return (results.page ?? []).map(({ lineNumber, ruleNames, ruleDescription, errorDetail, errorContext }) => {
    const code = ruleNames.map((name) => CODES[name]).find((name) => name !== undefined) ?? 'markdown-style';
    const { title, remedy } = DIAGNOSTIC_CODES[code];
    const context = errorContext?.replace(/^\.\.\.|\.\.\.$/g, '') ?? '';
    if (code === 'prose-wording' || code === 'prose-case')
      return wordingFault(code, source, lineNumber, context, errorDetail ?? '');
    const what = code === 'markdown-style' ? `${ruleDescription} (${ruleNames[0]})` : title;
    return diagnostic(code, {
      message: [lowerFirst(what), errorDetail, context && `"${context}"`].filter(Boolean).join(': '),
      at: placeOf(source, lineNumber, context),
      help: lowerFirst(remedy).replace(/\.$/, ''),
    });
  });
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Title and description are prose too, which markdownlint does not look at. */
function checkFrontMatter(source: SourceFile, wording: Wording): readonly Diagnostic[] {
  const { frontMatter } = splitFrontMatter(source);
  const lineOf = (key: string): number =>
    Math.max(1, source.text.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1);
  const { title = '', description = '' } = frontMatter;
  const capital = wrongCapital(title, wording);
  const texts = [['title', title] as const, ['description', description] as const];
  const { length } = description;
  return [
    ...(capital
      ? [wordingFault('prose-case', source, lineOf('title'), capital, 'a title in sentence case')]
      : []),
    ...texts.flatMap(([key, text]) =>
      wordingFaults(text, wording.terms).map(({ found, advice }) =>
        wordingFault('prose-wording', source, lineOf(key), found, advice),
      ),
    ),
    ...(length >= DESCRIPTION.least && length <= DESCRIPTION.most
      ? []
      : [
          diagnostic('description-length', {
            message: `the description has ${length} characters`,
            at: placeOf(source, lineOf('description'), 'description'),
            help: `write ${DESCRIPTION.least} to ${DESCRIPTION.most}: search engines cut the rest`,
          }),
        ]),
  ];
}

const DELIMITERS = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

/** Lines with the look of a table that Markdown takes for text, since the second has another number of cells. */
function brokenTables(source: SourceFile): readonly Diagnostic[] {
  const lines = source.text.split('\n');
  const found: Diagnostic[] = [];
  visit(parseMarkdown(splitFrontMatter(source).body), 'paragraph', ({ position }: Paragraph) => {
    const { start, end } = position ?? { start: { line: 0 }, end: { line: 0 } };
    for (let line = start.line; line < end.line; line++) {
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
