// Plain English: words that the site avoids, headings in sentence case, sentences that are not too long, a description that
// search engines show whole, and how hard a page is to read.

import type { Nodes, Root } from 'mdast';
import type { SourceFile } from '../../content/source-file.ts';
import type { DiagnosticCode } from '../../diagnostics/codes.ts';
import { type Diagnostic, diagnostic, type SourceLocation } from '../../diagnostics/diagnostic.ts';
import type { FrontMatter } from '../../markdown/front-matter/front-matter.ts';
import type { Wording } from './wording.ts';

/** More than this in one sentence, and readers begin it again. */
export const MOST_WORDS = 30;
/** Grade of the automated readability index: school years that a reader of English needs. */
export const HARDEST_GRADE = 6;
/** Characters of a description that search engines show whole, and that say something. */
const DESCRIPTION = { least: 70, most: 160 };

interface Block {
  readonly type: string;
  readonly line: number;
  readonly text: string;
}

interface Page {
  readonly frontMatter: FrontMatter;
  readonly tree: Root;
  readonly wording: Wording;
}

export function checkEnglish(source: SourceFile, page: Page): readonly Diagnostic[] {
  const { frontMatter, tree, wording } = page;
  const { title = '', description = '' } = frontMatter;
  const lineOf = (key: string): number =>
    source.text.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1 || 1;
  const fault = (code: DiagnosticCode, line: number, found: string, message: string, help: string) =>
    diagnostic(code, { message, at: placeOf(source, line, found), help });
  const found: Diagnostic[] = [];
  const blocks = [
    { type: 'heading', line: lineOf('title'), text: title },
    { type: 'description', line: lineOf('description'), text: description },
    ...blocksIn(tree),
  ];
  for (const { type, line, text } of blocks) {
    for (const { pattern, advice } of wording.rules)
      for (const [word] of text.matchAll(pattern))
        found.push(fault('prose-wording', line, word, `"${word}": ${advice}`, advice));
    const capital = type === 'heading' ? wrongCapital(text, wording) : undefined;
    if (capital) {
      const help = 'write headings and titles in sentence case';
      found.push(fault('prose-case', line, capital, `"${capital}" has a capital: ${help}`, help));
    }
    for (const { segment, words } of sentencesOf(text)) {
      if (words.length <= MOST_WORDS || type === 'description') continue;
      const message = `${words.length} words in one sentence: ${segment.slice(0, 60)}…`;
      const help = `make two of it; ${MOST_WORDS} words are the limit`;
      found.push(fault('prose-sentence', line, segment.slice(0, 20), message, help));
    }
  }
  const { length } = description;
  if (length < DESCRIPTION.least || length > DESCRIPTION.most) {
    const help = `write ${DESCRIPTION.least} to ${DESCRIPTION.most}: search engines cut the rest`;
    const message = `the description has ${length} characters`;
    found.push(fault('description-length', lineOf('description'), 'description', message, help));
  }
  const grade = readingGrade(tree);
  if (grade > HARDEST_GRADE) {
    const help = `shorter sentences and words make it easier; ${HARDEST_GRADE} is the limit`;
    found.push(fault('prose-grade', 1, '', `the page needs reading grade ${grade.toFixed(1)}`, help));
  }
  return found;
}

/** Where the text is, in its line or one of the next. */
export function placeOf({ displayPath, text }: SourceFile, line: number, needle: string): SourceLocation {
  const lines = text.split('\n').slice(line - 1, line + 11);
  const index = lines.findIndex((one) => one.includes(needle));
  if (needle === '' || index < 0) return { file: displayPath, line, column: 1 };
  const column = (lines[index]?.indexOf(needle) ?? 0) + 1;
  return { file: displayPath, line: line + index, column, length: needle.length };
}

/** The automated readability index of a page, by letters in a word and words in a sentence. Cells are mostly no sentences. */
function readingGrade(tree: Root): number {
  const prose = blocksIn(tree).filter(({ type }) => type === 'paragraph');
  const sentences = prose.flatMap(({ text }) => sentencesOf(text)).filter(({ words }) => words.length > 0);
  const words = sentences.flatMap((sentence) => sentence.words);
  const letters = words.join('').length;
  return words.length === 0
    ? 0
    : 4.71 * (letters / words.length) + 0.5 * (words.length / sentences.length) - 21.43;
}

/** Headings, paragraphs and cells, wherever they are. */
function blocksIn(node: Nodes): readonly Block[] {
  const { type } = node;
  if (type === 'heading' || type === 'paragraph' || type === 'tableCell')
    return [{ type, line: node.position?.start.line ?? 1, text: proseOf(node) }];
  return 'children' in node ? node.children.flatMap(blocksIn) : [];
}

/** Text as it is read, without ids. Code is one word, whatever it holds, except the version; line breaks are spaces. */
function proseOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replaceAll('\n', ' ').replace(/\{#[^}]*\}/, '');
  if (node.type === 'inlineCode') return node.value === '0.0.1' ? node.value : 'code';
  return 'children' in node ? node.children.map(proseOf).join('') : '';
}

const bySentence = new Intl.Segmenter('en', { granularity: 'sentence' });
const byWord = new Intl.Segmenter('en', { granularity: 'word' });

const sentencesOf = (text: string) =>
  [...bySentence.segment(text)].map(({ segment }) => ({
    segment,
    words: [...byWord.segment(segment)].flatMap(({ segment: word, isWordLike }) =>
      isWordLike ? [word] : [],
    ),
  }));

/** The first word that should not have its capital; that of the heading, and of a part after a colon, may have it. */
const wrongCapital = (heading: string, { capitals }: Wording): string | undefined =>
  heading
    .replace(/[:?!]\s+\p{L}+/gu, ' ')
    .split(/[^\p{L}\p{N}.'-]+/u)
    .filter((word) => word !== '')
    .slice(1)
    .find((word) => /^\p{Lu}/u.test(word) && !capitals.has(word));
