// Plain English: sentences that are not too long, words that a native speaker would use, British spelling, and how
// hard a page is to read.

import type { Nodes, Root, TableCell } from 'mdast';
import { splitFrontMatter } from '../../../../scripts/markdown/front-matter/front-matter.ts';
import { parseMarkdown } from '../../../../scripts/markdown/markdown-to-hast.ts';
import type { Fault, Page } from '../../../support/content-pages.ts';
import wording from './wording.json' with { type: 'json' };

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

/** What the pages do not say, and what they say instead. */
const WORDS = wording.words.map(({ pattern, advice }) => [new RegExp(pattern, 'i'), advice] as const);

/** Spellings that the British dictionary lets pass. Properties and functions in code are not looked at. */
const AMERICAN =
  /\b(colou?rize\w*|colors?|colored|centers?|centered|gray|catalogs?|licenses?|canceled|canceling|artifacts?|analyz\w+|(?!siz|resiz|priz|seiz|horiz)\w{2,}iz(e|es|ed|ing|ations?))\b/i;

/** @returns long sentences, words that have plainer ones, American spellings; with their lines */
export function plainEnglishFaults({ file, text }: Page): readonly Fault[] {
  return sentencesIn(file, text).flatMap((sentence): readonly Fault[] => {
    const fault = (message: string): Fault => ({ file, line: sentence.line, message });
    const wrong = WORDS.flatMap(([pattern, advice]) => {
      const found = pattern.exec(sentence.text)?.[0];
      return found === undefined ? [] : [fault(`"${found}": ${advice}`)];
    });
    const american = AMERICAN.exec(sentence.text)?.[0];
    const { length } = sentence.words;
    return [
      ...wrong,
      ...(american === undefined ? [] : [fault(`"${american}": write it the British way`)]),
      ...(length > MOST_WORDS
        ? [fault(`${length} words in one sentence: ${sentence.text.slice(0, 60)}…`)]
        : []),
    ];
  });
}

/** The automated readability index of a page, by letters in a word and words in a sentence; undefined without prose. */
export function readingGrade({ file, text }: Page): number | undefined {
  const sentences = sentencesIn(file, text).filter(({ isCell, words }) => !isCell && words.length > 0);
  const words = sentences.flatMap((sentence) => sentence.words);
  if (words.length === 0) return undefined;
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  return 4.71 * (letters / words.length) + 0.5 * (words.length / sentences.length) - 21.43;
}

/** How many words of prose a page has, tables included. */
export const wordCount = ({ file, text }: Page): number =>
  sentencesIn(file, text).reduce((sum, { words }) => sum + words.length, 0);

const bySentence = new Intl.Segmenter('en', { granularity: 'sentence' });
const byWord = new Intl.Segmenter('en', { granularity: 'word' });

function sentencesIn(file: string, text: string): readonly Sentence[] {
  const { body } = splitFrontMatter({ sourcePath: file, displayPath: file, text });
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
