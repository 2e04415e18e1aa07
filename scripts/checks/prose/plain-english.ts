// Plain English: sentences that are not too long, words that a native speaker would use, British spelling, and how
// hard a page is to read.

import type { Nodes, Root, TableCell } from 'mdast';
import type { SourceFile } from '../../content/source-file.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { splitFrontMatter } from '../../markdown/front-matter/front-matter.ts';
import { parseMarkdown } from '../../markdown/markdown-to-hast.ts';
import { type Wording, wordingFaults } from './wording.ts';
import { placeOf, wordingFault } from './wording-fault.ts';

interface Sentence {
  readonly line: number;
  readonly text: string;
  readonly words: readonly string[];
  /** Cells of tables are mostly no sentences: they count for words, not for how hard a page is. */
  readonly isCell: boolean;
}

/** More than this in one sentence, and readers begin it again. */
export const MOST_WORDS = 30;
/** Grade of the automated readability index: school years that a reader of English needs. */
export const HARDEST_GRADE = 6;

/** Spellings that the British dictionary lets pass. Properties and functions in code are not looked at. */
const AMERICAN =
  /\b(colou?rize\w*|colors?|colored|centers?|centered|gray|catalogs?|licenses?|canceled|canceling|artifacts?|analyz\w+|(?!siz|resiz|priz|seiz|horiz)\w{2,}iz(e|es|ed|ing|ations?))\b/i;

/** @returns long sentences, words that have plainer ones, American spellings, and a page that is hard to read */
export function checkEnglish(source: SourceFile, wording: Wording): readonly Diagnostic[] {
  const grade = readingGrade(source) ?? 0;
  const hard = diagnostic('prose-grade', {
    message: `the page needs reading grade ${grade.toFixed(1)}`,
    at: { file: source.displayPath, line: 1, column: 1 },
    help: `shorter sentences and words make it easier; ${HARDEST_GRADE} is the limit`,
  });
  return [
    ...(grade > HARDEST_GRADE ? [hard] : []),
    ...sentencesIn(source).flatMap(({ line, text, words }): readonly Diagnostic[] => {
      const american = AMERICAN.exec(text)?.[0];
      return [
        ...wordingFaults(text, wording.words).map(({ found, advice }) =>
          wordingFault('prose-wording', source, line, found, advice),
        ),
        ...(american === undefined
          ? []
          : [wordingFault('prose-wording', source, line, american, 'write it the British way')]),
        ...(words.length <= MOST_WORDS
          ? []
          : [
              diagnostic('prose-sentence', {
                message: `${words.length} words in one sentence: ${text.slice(0, 60)}…`,
                at: placeOf(source, line, text.slice(0, 20)),
                help: `make two of it; ${MOST_WORDS} words are the limit`,
              }),
            ]),
      ];
    }),
  ];
}

/** The automated readability index of a page, by letters in a word and words in a sentence; undefined without prose. */
export function readingGrade(source: SourceFile): number | undefined {
  const sentences = sentencesIn(source).filter(({ isCell, words }) => !isCell && words.length > 0);
  const words = sentences.flatMap((sentence) => sentence.words);
  if (words.length === 0) return undefined;
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  return 4.71 * (letters / words.length) + 0.5 * (words.length / sentences.length) - 21.43;
}

/** How many words of prose a page has, tables included. */
export const wordCount = (source: SourceFile): number =>
  sentencesIn(source).reduce((sum, { words }) => sum + words.length, 0);

const bySentence = new Intl.Segmenter('en', { granularity: 'sentence' });
const byWord = new Intl.Segmenter('en', { granularity: 'word' });

function sentencesIn(source: SourceFile): readonly Sentence[] {
  const { body } = splitFrontMatter(source);
  return blocksIn(parseMarkdown(body)).flatMap((block) => {
    const isCell = block.type === 'tableCell';
    const line = block.position?.start.line ?? 1;
    return [...bySentence.segment(proseOf(block))].map(({ segment }) => ({
      line,
      text: segment.trim(),
      words: wordsOf(segment),
      isCell,
    }));
  });
}

/** Paragraphs and cells, wherever they are. */
function blocksIn(node: Root | Nodes): readonly (Nodes | TableCell)[] {
  if (node.type === 'paragraph' || node.type === 'tableCell') return [node];
  return 'children' in node ? node.children.flatMap(blocksIn) : [];
}

/** Text as it is read. Code is one word, whatever it holds, except the version; line breaks are spaces. */
function proseOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replaceAll('\n', ' ');
  if (node.type === 'inlineCode') return node.value === '0.0.1' ? node.value : 'code';
  return 'children' in node ? node.children.map(proseOf).join('') : '';
}

const wordsOf = (text: string): readonly string[] =>
  [...byWord.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
