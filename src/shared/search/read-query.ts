// Reads what a reader types: words, each with what it may stand for on this site.

import { queryTerms, stemOf } from './search-terms.ts';

/** Queries by words of readers that the site has other words for: `{ overlay: ["graphic"] }`. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** A word of a query, or several that have a meaning together. */
export interface QueryPart {
  readonly terms: readonly string[];
  /** Other words for the same, each a query of its own. */
  readonly synonyms: readonly (readonly string[])[];
  /** Words that say nothing about where to look count for little. */
  readonly weight: number;
}

const SAYS_NOTHING = new Set(
  'a an and are as at be but by can do does for from get has have how i if in into is it me my need not of on or should so some that the their there this to use using want was what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** @param synonyms of `readSynonyms` */
export function readQuery(query: string, synonyms: SynonymTable): readonly QueryPart[] {
  const terms = queryTerms(query);
  const parts: QueryPart[] = [];
  for (let from = 0; from < terms.length; ) {
    const length = longestPhrase(terms, from, synonyms);
    const words = terms.slice(from, from + length);
    parts.push({
      terms: words,
      synonyms: [...(synonyms.get(keyOf(words)) ?? []), ...joined(terms, from, length)],
      weight: length === 1 && SAYS_NOTHING.has(words[0] ?? '') ? 0.1 : length,
    });
    from += length;
  }
  return parts;
}

/** Two words that may be written as one: "score board". */
const joined = (terms: readonly string[], from: number, length: number): readonly string[][] =>
  [from - 1, from].flatMap((at) => {
    const [one, two] = terms.slice(at, at + 2);
    return length === 1 && at >= 0 && one && two && (one + two).length > 5 ? [[one + two]] : [];
  });

/** Terms of each synonym, by the stems of the words that it stands for. */
export type SynonymTable = ReadonlyMap<string, readonly (readonly string[])[]>;

export const readSynonyms = (synonyms: Synonyms): SynonymTable =>
  new Map(
    Object.entries(synonyms).map(([words, meanings]) => [keyOf(queryTerms(words)), meanings.map(queryTerms)]),
  );

/** Forms of a word have the same synonyms. */
const keyOf = (terms: readonly string[]): string => terms.map(stemOf).join(' ');

const LONGEST_PHRASE = 4;

/** How many terms from here on have a meaning together; 1 if none have. */
function longestPhrase(terms: readonly string[], from: number, synonyms: SynonymTable): number {
  for (let length = Math.min(LONGEST_PHRASE, terms.length - from); length > 1; length--)
    if (synonyms.has(keyOf(terms.slice(from, from + length)))) return length;
  return 1;
}
