// Splits text and queries into search terms, by the same rules. Names from code count as a whole and by their parts: "sendmess",
// "message", "to bundle" and "tobundle" all find `sendMessageToBundle`.

import { folded } from './fold.ts';

const WORD = /[\p{L}\p{M}\p{N}_]+(?:[.'’-][\p{L}\p{M}\p{N}_]+)*/gu;

/** In lower case, without accents; after a name come its parts. */
export const termsOf = (text: string): string[] => wordsIn(text).flatMap(termsOfWord);

/** The words as written in the text, but `can't`, `cant` and `cannot` as two: readers write each of the forms. */
export const wordsIn = (text: string): readonly string[] => {
  const words = withoutContractions(text).match(WORD) ?? [];
  return isWithoutSpaces(text) ? words.flatMap(segmentsOf) : words;
};

const withoutContractions = (text: string): string =>
  text
    .replace(/\bcan(['’]?t|not)\b/gi, 'can not')
    .replace(/\bwon['’]?t\b/gi, 'will not')
    .replace(/\b(are|could|did|do|does|had|has|have|is|should|was|were|would)n['’]?t\b/gi, '$1 not');

/** Whether a text is in Chinese, Japanese, Thai or another script without spaces between words. */
export const isWithoutSpaces = (text: string): boolean => WITHOUT_SPACES.test(text);
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Splits text without spaces into words, or into single letters if the browser cannot find word boundaries. */
function segmentsOf(run: string): readonly string[] {
  if (!isWithoutSpaces(run)) return [run];
  if (typeof Intl.Segmenter !== 'function') return [...run];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}
let segmenter: Intl.Segmenter | undefined;

function termsOfWord(word: string): string[] {
  const parts = nameParts(word);
  const terms = [parts.join('')];
  if (parts.length > 1) terms.push(folded(word), ...parts);
  terms.push(...partsOf(word).filter((part) => !isSingleLetter(part))); // "mail" of `e-mail`
  // Adds the rest of a name from each part on: "tobundle", "messagetobundle".
  for (let from = 1; from < parts.length - 1; from++) terms.push(parts.slice(from).join(''));
  return [...new Set(terms)];
}

/**
 * `bundleVars.get` → bundle, vars, get; a plain word has one part. Apostrophes only shorten words: `can't` → cant, `bundle's` →
 * bundle. A single letter is no part of its own, since most words begin with it: `e-mail` → email.
 */
function nameParts(word: string): string[] {
  const joined: string[] = [];
  for (const part of partsOf(word)) {
    const before = joined.at(-1);
    if (before !== undefined && [before, part].some(isSingleLetter)) joined.splice(-1, 1, before + part);
    else joined.push(part);
  }
  return joined;
}

const partsOf = (word: string): string[] =>
  word
    .replace(/['’]s$/i, '')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .map(folded)
    .filter((part) => part !== '');

const isSingleLetter = (part: string): boolean => /^\p{L}$/u.test(part);

/** The terms of a query: of names only the parts, since further combinations would match too much. */
export const queryTerms = (query: string): string[] =>
  [...new Set(wordsIn(query).flatMap(nameParts))].slice(0, 12);
